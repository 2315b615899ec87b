ALTER TYPE "public"."notification_kind" ADD VALUE 'deletionRequested' BEFORE 'legacy';--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "version" text DEFAULT '2026-11-22' NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "id_card_erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "accounts_to_erase" ON "accounts" USING btree ("deletion_requested_at") WHERE "accounts"."deletion_requested_at" is not null;--> statement-breakpoint
DROP TRIGGER "tell_admins" ON "accounts";--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OF "name", "phone", "email", "staff_role", "deactivated_at", "merged_into_id", "totp_enabled_at", "deletion_requested_at" OR DELETE OR TRUNCATE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
