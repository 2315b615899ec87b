CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('Admin', 'Guardian', 'Tutor');--> statement-breakpoint
CREATE TYPE "public"."notification_type" AS ENUM('user', 'cv', 'tuition', 'message', 'hireRequest');--> statement-breakpoint
CREATE TYPE "public"."tuition_status" AS ENUM('pending', 'approved');--> statement-breakpoint
CREATE TYPE "public"."cv_status" AS ENUM('pending', 'approved');--> statement-breakpoint
CREATE SEQUENCE "public"."tuition_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."tutor_number" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"role" "role" NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tuition_id" uuid NOT NULL,
	"cv_id" uuid NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tuition_id" uuid NOT NULL,
	"cv_id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bookings_tuitionId_unique" UNIQUE("tuition_id")
);
--> statement-breakpoint
CREATE TABLE "confirmation_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"confirmation_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "confirmations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "confirmations_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tuition_id" uuid NOT NULL,
	"cv_id" uuid NOT NULL,
	"confirmed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "confirmations_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"notification_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "notification_reads_notification_id_admin_id_pk" PRIMARY KEY("notification_id","admin_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "notifications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" "notification_type" NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notifications_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "report_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"report_id" uuid NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text NOT NULL,
	"role" "role" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tuitions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer DEFAULT nextval('tuition_number') NOT NULL,
	"status" "tuition_status" NOT NULL,
	"owner_id" uuid,
	"heading" text NOT NULL,
	"classes" text[] NOT NULL,
	"subjects" text[] NOT NULL,
	"mediums" text[] NOT NULL,
	"gender" text NOT NULL,
	"salary" text NOT NULL,
	"city" text NOT NULL,
	"areas" text[] NOT NULL,
	"location_details" text NOT NULL,
	"institute" text NOT NULL,
	"teaching_time" text NOT NULL,
	"details" text NOT NULL,
	"phone" text NOT NULL,
	"is_online" boolean NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "tuitions_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "cvs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer DEFAULT nextval('tutor_number') NOT NULL,
	"account_id" uuid NOT NULL,
	"status" "cv_status" DEFAULT 'pending' NOT NULL,
	"experience" text NOT NULL,
	"profile_image" text DEFAULT '' NOT NULL,
	"id_card_image" text DEFAULT '' NOT NULL,
	"contact" jsonb NOT NULL,
	"preferred_subjects" text[] NOT NULL,
	"preferred_classes" text[] NOT NULL,
	"preferred_mediums" text[] NOT NULL,
	"available_days" text[] NOT NULL,
	"running_tutoring" text NOT NULL,
	"expected_salary" text NOT NULL,
	"online_available" boolean NOT NULL,
	"education" jsonb NOT NULL,
	"present_address" text NOT NULL,
	"permanent_address" text NOT NULL,
	"coverage_city" text NOT NULL,
	"coverage_areas" text[] NOT NULL,
	"dob" text NOT NULL,
	"blood_group" text NOT NULL,
	"marital_status" text NOT NULL,
	"gender" text NOT NULL,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "cvs_number_unique" UNIQUE("number"),
	CONSTRAINT "cvs_accountId_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_tuition_id_tuitions_id_fk" FOREIGN KEY ("tuition_id") REFERENCES "public"."tuitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_invited_by_accounts_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tuition_id_tuitions_id_fk" FOREIGN KEY ("tuition_id") REFERENCES "public"."tuitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_comments" ADD CONSTRAINT "confirmation_comments_confirmation_id_confirmations_id_fk" FOREIGN KEY ("confirmation_id") REFERENCES "public"."confirmations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_tuition_id_tuitions_id_fk" FOREIGN KEY ("tuition_id") REFERENCES "public"."tuitions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_cv_id_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."cvs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_confirmed_by_accounts_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_admin_id_accounts_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_comments" ADD CONSTRAINT "report_comments_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tuitions" ADD CONSTRAINT "tuitions_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_role_phone" ON "accounts" USING btree ("role","phone");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_role_email" ON "accounts" USING btree ("role",lower("email"));--> statement-breakpoint
CREATE INDEX "sessions_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once" ON "applications" USING btree ("tuition_id","cv_id");--> statement-breakpoint
CREATE INDEX "applications_by_cv" ON "applications" USING btree ("cv_id","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_by_cv" ON "bookings" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "confirmation_comments_of" ON "confirmation_comments" USING btree ("confirmation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "confirmations_once" ON "confirmations" USING btree ("tuition_id","cv_id");--> statement-breakpoint
CREATE INDEX "confirmations_by_cv" ON "confirmations" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "report_comments_of" ON "report_comments" USING btree ("report_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("phone","role");--> statement-breakpoint
CREATE INDEX "tuitions_by_status" ON "tuitions" USING btree ("status","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tuitions_by_owner" ON "tuitions" USING btree ("owner_id","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tuitions_search" ON "tuitions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tuitions_phone" ON "tuitions" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "cvs_by_status" ON "cvs" USING btree ("status","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cvs_search" ON "cvs" USING gin ("search_text" gin_trgm_ops);