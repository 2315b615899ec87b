DROP INDEX "tuitions_find";--> statement-breakpoint
DROP INDEX "tuitions_options";--> statement-breakpoint
CREATE INDEX "tuitions_find" ON "tuitions" USING gin ("find_text" gin_trgm_ops) WHERE "tuitions"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "tuitions_options" ON "tuitions" USING gin ("subjects","mediums") WHERE "tuitions"."status" = 'approved';