ALTER TABLE "cvs" ADD COLUMN "free_times" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "free_times" text[] DEFAULT '{}' NOT NULL;