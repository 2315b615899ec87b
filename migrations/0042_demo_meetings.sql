CREATE TYPE "public"."demo_outcome" AS ENUM('well', 'notHeld', 'wrong');--> statement-breakpoint
CREATE TYPE "public"."demo_side" AS ENUM('Guardian', 'Tutor');--> statement-breakpoint
CREATE TABLE "demo_feedback" (
	"demo_id" uuid NOT NULL,
	"side" "demo_side" NOT NULL,
	"outcome" "demo_outcome" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "demo_feedback_demo_id_side_pk" PRIMARY KEY("demo_id","side")
);
--> statement-breakpoint
ALTER TABLE "demo_classes" ADD COLUMN "cancel_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_classes" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demo_classes" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "demo_feedback" ADD CONSTRAINT "demo_feedback_demo_id_demo_classes_id_fk" FOREIGN KEY ("demo_id") REFERENCES "public"."demo_classes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "demo_feedback" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();--> statement-breakpoint
-- Nobody is asked about demo classes of before.
UPDATE "demo_classes" SET "asked_at" = "starts_at" WHERE "starts_at" < now();
