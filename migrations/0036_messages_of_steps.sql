ALTER TYPE "public"."outbox_status" ADD VALUE 'digest';--> statement-breakpoint
ALTER TYPE "public"."outbox_status" ADD VALUE 'withdrawn';--> statement-breakpoint
DROP INDEX "outbox_templated";--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "record_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "tuition_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "is_urgent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "is_unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "digest_id" uuid;--> statement-breakpoint
CREATE INDEX "outbox_by_record" ON "outbox_messages" USING btree ("record_id") WHERE "outbox_messages"."record_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_by_tuition" ON "outbox_messages" USING btree ("tuition_id") WHERE "outbox_messages"."tuition_id" <> '';--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox_messages" USING btree ("sent_at") WHERE "outbox_messages"."sent_at" is not null;--> statement-breakpoint
CREATE INDEX "outbox_templated" ON "outbox_messages" USING btree ("phone","created_at") WHERE "outbox_messages"."template" <> '';--> statement-breakpoint
UPDATE "outbox_messages" SET
  "phone" = CASE WHEN "kind" = 'sms' THEN "recipient" ELSE '' END,
  "tuition_id" = coalesce(substring("text" from 'TN[0-9]+'), ''),
  "is_urgent" = false
WHERE "template" <> '';
