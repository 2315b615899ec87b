ALTER TABLE "tuitions" ADD COLUMN "office_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "tuitions" SET "office_text" = ' ' || "search_text" || ' ' || lower(translate(regexp_replace(
	"heading" || ' ' || array_to_string("classes", ' ') || ' ' || array_to_string("subjects", ' ') || ' ' || "gender",
	'[[:space:],;/-]+', ' ', 'g'), '০১২৩৪৫৬৭৮৯', '0123456789'));--> statement-breakpoint
CREATE INDEX "tuitions_office_search" ON "tuitions" USING gin ("office_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tuitions_areas" ON "tuitions" USING gin ("areas");