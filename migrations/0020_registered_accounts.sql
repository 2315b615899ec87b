CREATE INDEX "accounts_registered" ON "accounts" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "accounts"."is_guest";--> statement-breakpoint
-- Guardians get no message about applications from before the digests.
UPDATE "tuitions" SET "digested_application" = "newest"."number" FROM (SELECT "tuition_id", max("number") AS "number" FROM "applications" GROUP BY "tuition_id") AS "newest" WHERE "newest"."tuition_id" = "tuitions"."id";
