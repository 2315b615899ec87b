ALTER TABLE "demo_classes" ADD COLUMN "cancelled_by" uuid;--> statement-breakpoint
ALTER TABLE "demo_classes" ADD COLUMN "state_before" "demo_state";--> statement-breakpoint
CREATE INDEX "demo_classes_by_cancelled" ON "demo_classes" USING btree ("cancelled_by") WHERE "demo_classes"."cancelled_by" is not null;--> statement-breakpoint
-- Until now the events of the steps kept which demo classes they cancelled.
UPDATE demo_classes
SET cancelled_by = cancelled.by_record, state_before = cancelled.state_before::demo_state
FROM (
  SELECT
    demo.id::uuid AS id,
    events.at,
    lists.state_before,
    -- A booking or a confirmation, an account, or a tuition.
    coalesce(nullif(events.record_id, '')::uuid, events.account_id, events.tuition_id) AS by_record
  FROM events
  CROSS JOIN (VALUES ('proposedDemos', 'proposed'), ('agreedDemos', 'accepted')) AS lists (field, state_before)
  CROSS JOIN LATERAL jsonb_array_elements_text(
    CASE jsonb_typeof(events.changes -> lists.field -> 0)
      WHEN 'array' THEN events.changes -> lists.field -> 0
      ELSE '[]'::jsonb
    END
  ) AS demo (id)
  WHERE events.changes ?| ARRAY['proposedDemos', 'agreedDemos']
) AS cancelled
WHERE demo_classes.id = cancelled.id AND demo_classes.state = 'cancelled' AND demo_classes.answered_at = cancelled.at;
