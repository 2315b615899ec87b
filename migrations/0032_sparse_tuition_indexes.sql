DROP INDEX "tuitions_by_owner";--> statement-breakpoint
DROP INDEX "tuitions_search";--> statement-breakpoint
DROP INDEX "tuitions_by_verification";--> statement-breakpoint
DROP INDEX "tuitions_by_city";--> statement-breakpoint
DROP INDEX "tuitions_by_salary";--> statement-breakpoint
CREATE INDEX "tuitions_by_owner" ON "tuitions" USING btree ("owner_id","number" DESC NULLS FIRST) WHERE "tuitions"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "tuitions_search" ON "tuitions" USING gin ("search_text" gin_trgm_ops) WHERE "tuitions"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "tuitions_by_verification" ON "tuitions" USING btree ("approved_at") WHERE "tuitions"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "tuitions_by_city" ON "tuitions" USING btree ("city","number" DESC NULLS FIRST) WHERE "tuitions"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "tuitions_by_salary" ON "tuitions" USING btree ("salary_to" DESC NULLS LAST,"number" DESC NULLS FIRST) WHERE "tuitions"."status" = 'approved';