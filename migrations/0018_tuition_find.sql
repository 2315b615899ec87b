CREATE INDEX "tuitions_find" ON "tuitions" USING gin ("find_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tuitions_options" ON "tuitions" USING gin ("subjects","mediums");--> statement-breakpoint
CREATE INDEX "tuitions_by_city" ON "tuitions" USING btree ("status","city","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "tuitions_by_salary" ON "tuitions" USING btree ("status","salary_to" DESC NULLS LAST,"number" DESC NULLS FIRST);