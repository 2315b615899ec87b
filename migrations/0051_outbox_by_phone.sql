DROP INDEX "outbox_templated";--> statement-breakpoint
CREATE INDEX "outbox_by_phone" ON "outbox_messages" USING btree ("phone","created_at") WHERE "outbox_messages"."phone" <> '';