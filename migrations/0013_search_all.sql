CREATE INDEX "accounts_tutor_name" ON "accounts" USING gin (normalize("name", NFC) gin_trgm_ops) WHERE "accounts"."role" = 'Tutor';--> statement-breakpoint
CREATE INDEX "messages_phone" ON "messages" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_name" ON "messages" USING gin (normalize("name", NFC) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hire_requests_phone" ON "hire_requests" USING gin ("phone" gin_trgm_ops);