ALTER TABLE "accounts" ADD COLUMN "email_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "mailed_to" text;--> statement-breakpoint
-- Addresses of before have got mails all along, so they count as confirmed.
UPDATE "accounts" SET "email_confirmed_at" = "created_at" WHERE "email" IS NOT NULL;
