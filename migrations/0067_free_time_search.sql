DROP INDEX "tuitions_options";--> statement-breakpoint
CREATE INDEX "tuitions_options" ON "tuitions" USING gin ("subjects","mediums","free_times") WHERE "tuitions"."status" = 'approved';