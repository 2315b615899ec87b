CREATE TYPE "public"."due_event" AS ENUM('created', 'recorded', 'cleared', 'completed');--> statement-breakpoint
CREATE TYPE "public"."payment_option" AS ENUM('oneTime', 'twoInstallment');--> statement-breakpoint
CREATE TYPE "public"."upload_kind" AS ENUM('profile', 'id-card');--> statement-breakpoint
CREATE TABLE "invite_sms" (
	"tuition_id" uuid NOT NULL,
	"cv_id" uuid NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invite_sms_tuition_id_cv_id_pk" PRIMARY KEY("tuition_id","cv_id")
);
--> statement-breakpoint
CREATE TABLE "hire_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "hire_requests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cv_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "hire_requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "due_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "due_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"due_id" uuid NOT NULL,
	"event" "due_event" NOT NULL,
	"account_id" uuid,
	"by" text NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_entries_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "dues_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tuition_id" uuid NOT NULL,
	"cv_id" uuid NOT NULL,
	"total_due" integer NOT NULL,
	"payment_option" "payment_option",
	"one_time_at" timestamp with time zone,
	"one_time_amount" integer,
	"first_installment_at" timestamp with time zone,
	"first_installment_amount" integer,
	"second_installment_at" timestamp with time zone,
	"second_installment_amount" integer,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "dues_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "upload_kind" NOT NULL,
	"account_id" uuid NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_address_unique" UNIQUE("address")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "bookings_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "confirmation_comments" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "confirmation_comments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "report_comments" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "report_comments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "reports_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "invite_sms" ADD CONSTRAINT "invite_sms_tuition_id_tuitions_id_fk" FOREIGN KEY ("tuition_id") REFERENCES "public"."tuitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_sms" ADD CONSTRAINT "invite_sms_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_sms" ADD CONSTRAINT "invite_sms_sent_by_accounts_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD CONSTRAINT "hire_requests_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_entries" ADD CONSTRAINT "due_entries_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_entries" ADD CONSTRAINT "due_entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_tuition_id_tuitions_id_fk" FOREIGN KEY ("tuition_id") REFERENCES "public"."tuitions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hire_requests_by_cv" ON "hire_requests" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "due_entries_of" ON "due_entries" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "dues_open" ON "dues" USING btree ("completed_at","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "dues_by_cv" ON "dues" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "dues_by_tuition" ON "dues" USING btree ("tuition_id");--> statement-breakpoint
CREATE INDEX "uploads_by_age" ON "uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_phone" ON "accounts" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "confirmation_comments" ADD CONSTRAINT "confirmation_comments_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "report_comments" ADD CONSTRAINT "report_comments_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_number_unique" UNIQUE("number");--> statement-breakpoint
-- What admins have open is asked afresh when a table of theirs changed: once a transaction and table, delivered at its commit.
CREATE FUNCTION "tell_admins"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('porua_live', TG_TABLE_NAME);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tuitions" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cvs" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "applications" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "invite_sms" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "confirmations" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "confirmation_comments" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bookings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reports" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "report_comments" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "messages" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "hire_requests" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "dues" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "due_entries" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "notifications" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "notification_reads" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "outbox_messages" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
