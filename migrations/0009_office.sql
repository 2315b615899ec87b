CREATE TYPE "public"."staff_role" AS ENUM('owner', 'manager', 'verifier', 'matcher', 'cashier');--> statement-breakpoint
CREATE TYPE "public"."application_state" AS ENUM('applied', 'removed', 'shortlisted', 'declined', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."event_actor" AS ENUM('Admin', 'Guardian', 'Tutor', 'visitor', 'system');--> statement-breakpoint
ALTER TYPE "public"."cv_status" ADD VALUE 'returned';--> statement-breakpoint
ALTER TYPE "public"."due_event" ADD VALUE 'voided';--> statement-breakpoint
ALTER TYPE "public"."due_event" ADD VALUE 'restored';--> statement-breakpoint
ALTER TYPE "public"."due_event" ADD VALUE 'reopened';--> statement-breakpoint
ALTER TYPE "public"."tuition_status" ADD VALUE 'rejected';--> statement-breakpoint
ALTER TYPE "public"."tuition_status" ADD VALUE 'closed';--> statement-breakpoint
ALTER TYPE "public"."tuition_status" ADD VALUE 'paused';--> statement-breakpoint
CREATE TABLE "events" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor" "event_actor" NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"tuition_id" uuid,
	"cv_id" uuid,
	"account_id" uuid,
	"phone" text DEFAULT '' NOT NULL,
	"record_id" text DEFAULT '' NOT NULL,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	CONSTRAINT "import_rows_import_id_record_type_record_id_pk" PRIMARY KEY("import_id","record_type","record_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "message_templates_kind_locale_pk" PRIMARY KEY("kind","locale")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"staff_role" "staff_role" NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_dates" CHECK ("staff_invitations"."expires_at" > "staff_invitations"."created_at")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_tuitionId_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "staff_role" "staff_role";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_enabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "state" "application_state" DEFAULT 'applied' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "state_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "confirmations" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "handled_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "return_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "transaction_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD COLUMN "handled_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD COLUMN "tuition_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "template" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "state_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_tuition_id_tuitions_id_fk" FOREIGN KEY ("tuition_id") REFERENCES "public"."tuitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_accounts_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_tuition" ON "events" USING btree ("tuition_id","number" DESC NULLS FIRST) WHERE "events"."tuition_id" is not null;--> statement-breakpoint
CREATE INDEX "events_by_cv" ON "events" USING btree ("cv_id","number" DESC NULLS FIRST) WHERE "events"."cv_id" is not null;--> statement-breakpoint
CREATE INDEX "events_by_account" ON "events" USING btree ("account_id","number" DESC NULLS FIRST) WHERE "events"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "events_by_actor" ON "events" USING btree ("actor_id","number" DESC NULLS FIRST) WHERE "events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "events_by_phone" ON "events" USING btree ("phone","number" DESC NULLS FIRST) WHERE "events"."phone" <> '';--> statement-breakpoint
CREATE INDEX "events_by_record" ON "events" USING btree ("record_id","number" DESC NULLS FIRST) WHERE "events"."record_id" <> '';--> statement-breakpoint
CREATE INDEX "events_by_kind" ON "events" USING btree ("kind","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "events_by_time" ON "events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_merged_into_id_accounts_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_handled_by_accounts_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD CONSTRAINT "hire_requests_handled_by_accounts_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD CONSTRAINT "hire_requests_tuition_id_tuitions_id_fk" FOREIGN KEY ("tuition_id") REFERENCES "public"."tuitions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once" ON "bookings" USING btree ("tuition_id") WHERE "bookings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "bookings_by_tuition" ON "bookings" USING btree ("tuition_id");--> statement-breakpoint
-- The first admin is an owner; the others keep everything but staff and settings.
UPDATE "accounts" SET "staff_role" = CASE WHEN "id" = (SELECT "id" FROM "accounts" WHERE "role" = 'Admin' ORDER BY "created_at", "id" LIMIT 1)
  THEN 'owner' ELSE 'manager' END::"staff_role" WHERE "role" = 'Admin';--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_staff_role" CHECK (("accounts"."role" = 'Admin') = ("accounts"."staff_role" is not null));--> statement-breakpoint
-- A deactivated guardian or tutor leaves the public pages.
DROP TRIGGER "public_update" ON "accounts";--> statement-breakpoint
CREATE TRIGGER "public_update" AFTER UPDATE ON "accounts" FOR EACH ROW WHEN ((NEW."role" = 'Tutor' AND OLD."name" IS DISTINCT FROM NEW."name") OR (NEW."role" <> 'Admin' AND OLD."deactivated_at" IS DISTINCT FROM NEW."deactivated_at")) EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "staff_invitations" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "message_templates" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "imports" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
