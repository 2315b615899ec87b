CREATE TYPE "public"."consent_kind" AS ENUM('registration', 'idCard');--> statement-breakpoint
CREATE TYPE "public"."demo_state" AS ENUM('proposed', 'accepted', 'declined', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."login_code_purpose" AS ENUM('login', 'reset', 'post');--> statement-breakpoint
ALTER TYPE "public"."application_state" ADD VALUE 'chosen';--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" "consent_kind" NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demo_classes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" "demo_state" DEFAULT 'proposed' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "login_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"purpose" "login_code_purpose" NOT NULL,
	"role" "role" NOT NULL,
	"phone" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "login_codes_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "login_codes_role" CHECK ("login_codes"."role" <> 'Admin'),
	CONSTRAINT "login_codes_tries" CHECK ("login_codes"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "person_notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "person_notifications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "person_notifications_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "tuition_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"tuition_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "muted_messages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "salary_from" integer;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "salary_to" integer;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "find_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "salary_from" integer;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "salary_to" integer;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "days_per_week" integer;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "find_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "digested_application" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_classes" ADD CONSTRAINT "demo_classes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_notifications" ADD CONSTRAINT "person_notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tuition_links" ADD CONSTRAINT "tuition_links_tuition_id_tuitions_id_fk" FOREIGN KEY ("tuition_id") REFERENCES "public"."tuitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "demo_classes_by_application" ON "demo_classes" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "demo_classes_open" ON "demo_classes" USING btree ("application_id") WHERE "demo_classes"."state" in ('proposed', 'accepted');--> statement-breakpoint
CREATE INDEX "login_codes_phone" ON "login_codes" USING btree ("role","phone");--> statement-breakpoint
CREATE INDEX "person_notifications_by_account" ON "person_notifications" USING btree ("account_id","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "person_notifications_unread" ON "person_notifications" USING btree ("account_id") WHERE "person_notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "tuition_links_tuition" ON "tuition_links" USING btree ("tuition_id");--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_salary" CHECK ("cvs"."salary_from" >= 0 and "cvs"."salary_to" >= "cvs"."salary_from");--> statement-breakpoint
ALTER TABLE "tuitions" ADD CONSTRAINT "tuitions_salary" CHECK ("tuitions"."salary_from" >= 0 and "tuitions"."salary_to" >= "tuitions"."salary_from");--> statement-breakpoint
ALTER TABLE "tuitions" ADD CONSTRAINT "tuitions_days" CHECK ("tuitions"."days_per_week" between 1 and 7);--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "demo_classes" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
