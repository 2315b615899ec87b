ALTER TYPE "public"."notification_kind" ADD VALUE 'hireRequestCancelled' BEFORE 'backupFailed';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'hireRequestResumed' BEFORE 'backupFailed';--> statement-breakpoint
ALTER TABLE "hire_requests" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD COLUMN "token_hash" "bytea";--> statement-breakpoint
ALTER TABLE "hire_requests" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hire_requests" ADD CONSTRAINT "hire_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hire_requests_by_account" ON "hire_requests" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "hire_requests" ADD CONSTRAINT "hire_requests_tokenHash_unique" UNIQUE("token_hash");