ALTER TYPE "public"."demo_state" ADD VALUE 'over';--> statement-breakpoint
ALTER TABLE "demo_classes" ADD COLUMN "answer" text DEFAULT '' NOT NULL;