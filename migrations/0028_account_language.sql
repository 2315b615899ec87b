ALTER TABLE "accounts" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "locale" text;