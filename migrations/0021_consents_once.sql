ALTER TYPE "public"."notification_kind" ADD VALUE 'tuitionChangedByGuardian' BEFORE 'contactMessageSent';--> statement-breakpoint
DROP INDEX "consents_account";--> statement-breakpoint
CREATE INDEX "applications_by_state" ON "applications" USING btree ("state","tuition_id");--> statement-breakpoint
-- Of the same words agreed to several times the first stays.
DELETE FROM "consents" AS "later" USING "consents" AS "first" WHERE "first"."account_id" = "later"."account_id" AND "first"."kind" = "later"."kind" AND "first"."text" = "later"."text" AND ("first"."created_at", "first"."id") < ("later"."created_at", "later"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_once" ON "consents" USING btree ("account_id","kind","text");