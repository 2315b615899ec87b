DROP INDEX "accounts_registered";--> statement-breakpoint
CREATE INDEX "accounts_registered" ON "accounts" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "accounts"."is_guest" and "accounts"."merged_into_id" is null;--> statement-breakpoint
-- Each entry is written with a change of its due or payment.
DROP TRIGGER "tell_admins" ON "due_entries";
