CREATE TYPE "public"."agreement_way" AS ENUM('press', 'code', 'phone');--> statement-breakpoint
CREATE TYPE "public"."confirmed_outcome" AS ENUM('begun', 'talking', 'over');--> statement-breakpoint
CREATE TYPE "public"."claim_state" AS ENUM('waiting', 'accepted', 'refused');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('requested', 'approved', 'refused');--> statement-breakpoint
ALTER TYPE "public"."upload_kind" ADD VALUE 'payment-slip';--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"salary" integer,
	"fee_terms" integer NOT NULL,
	"start_date" date NOT NULL,
	"days_per_week" integer,
	"teaching_time" text DEFAULT '' NOT NULL,
	"sent_at" timestamp with time zone,
	"guardian_accepted_at" timestamp with time zone,
	"guardian_accepted_by" "agreement_way",
	"tutor_accepted_at" timestamp with time zone,
	"tutor_accepted_by" "agreement_way",
	CONSTRAINT "agreements_once" UNIQUE("booking_id","version")
);
--> statement-breakpoint
CREATE TABLE "booking_feedback" (
	"booking_id" uuid NOT NULL,
	"side" "demo_side" NOT NULL,
	"outcome" "demo_outcome" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "booking_feedback_booking_id_side_pk" PRIMARY KEY("booking_id","side")
);
--> statement-breakpoint
CREATE TABLE "payment_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_claims_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"due_id" uuid NOT NULL,
	"method" text NOT NULL,
	"transaction_id" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"paid_on" date NOT NULL,
	"upload_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"state" "claim_state" DEFAULT 'waiting' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "payment_claims_number_unique" UNIQUE("number"),
	CONSTRAINT "payment_claims_amount" CHECK ("payment_claims"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refunds_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"ending" text NOT NULL,
	"ended_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"promised_on" date NOT NULL,
	"state" "refund_state" DEFAULT 'requested' NOT NULL,
	"amount" integer,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"by" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "refunds_number_unique" UNIQUE("number"),
	CONSTRAINT "refunds_amount" CHECK (("refunds"."state" = 'approved') = ("refunds"."amount" is not null))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ending" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "ended_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "replace_by" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "salary" integer;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "outcome" "confirmed_outcome";--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_feedback" ADD CONSTRAINT "booking_feedback_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_claims" ADD CONSTRAINT "payment_claims_payment_id_due_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."due_payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_waiting" ON "agreements" USING btree ("sent_at") WHERE "agreements"."guardian_accepted_at" is null or "agreements"."tutor_accepted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_claims_once" ON "payment_claims" USING btree ("method","transaction_id") WHERE "payment_claims"."transaction_id" <> '' and "payment_claims"."state" in ('waiting', 'accepted');--> statement-breakpoint
CREATE INDEX "payment_claims_by_due" ON "payment_claims" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "payment_claims_by_state" ON "payment_claims" USING btree ("state","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("booking_id") WHERE "refunds"."state" in ('requested', 'approved');--> statement-breakpoint
CREATE INDEX "refunds_by_booking" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","promised_on");--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_to_ask" ON "bookings" USING btree ("start_date") WHERE "bookings"."asked_at" is null and "bookings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_to_replace" ON "bookings" USING btree ("replace_by") WHERE "bookings"."replace_by" is not null;--> statement-breakpoint
CREATE INDEX "due_payments_by_refund" ON "due_payments" USING btree ("refund_id") WHERE "due_payments"."refund_id" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ending" CHECK ("bookings"."cancelled_at" is not null or "bookings"."ending" = '');--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "agreements" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "booking_feedback" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "payment_claims" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "refunds" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();