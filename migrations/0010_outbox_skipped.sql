ALTER TYPE "public"."outbox_status" ADD VALUE 'skipped';--> statement-breakpoint
CREATE INDEX "outbox_templated" ON "outbox_messages" USING btree ("recipient","created_at") WHERE "outbox_messages"."template" <> '';--> statement-breakpoint
CREATE TRIGGER "public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_change"();
