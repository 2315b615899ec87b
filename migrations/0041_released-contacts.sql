ALTER TABLE "cvs" ADD COLUMN "released_contacts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "released_contacts" text[] DEFAULT '{}' NOT NULL;