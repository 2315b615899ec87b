ALTER TABLE "cvs" ADD COLUMN "hidden_by" uuid;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "ended_by" uuid;--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "status_before" "tuition_status";--> statement-breakpoint
-- Until now the events of the steps kept which posts and CV they took from the public.
UPDATE tuitions
SET ended_by = accounts.id, status_before = 'approved'
FROM accounts
JOIN events ON events.account_id = accounts.id AND events.at = accounts.deactivated_at
CROSS JOIN LATERAL jsonb_array_elements_text(
  CASE jsonb_typeof(events.changes -> 'pausedTuitions' -> 1)
    WHEN 'array' THEN events.changes -> 'pausedTuitions' -> 1
    ELSE '[]'::jsonb
  END
) AS post (id)
WHERE tuitions.id = post.id::uuid AND tuitions.status <> 'approved';
--> statement-breakpoint
UPDATE tuitions
SET ended_by = accounts.id, status_before = split_part(post.words, ' ', 2)::tuition_status
FROM accounts
JOIN events ON events.account_id = accounts.id AND events.at = accounts.deletion_requested_at
CROSS JOIN LATERAL jsonb_array_elements_text(
  CASE jsonb_typeof(events.changes -> 'closedTuitions' -> 1)
    WHEN 'array' THEN events.changes -> 'closedTuitions' -> 1
    ELSE '[]'::jsonb
  END
) AS post (words)
WHERE tuitions.id = split_part(post.words, ' ', 1)::uuid AND tuitions.status <> 'approved';
--> statement-breakpoint
UPDATE cvs
SET hidden_by = accounts.id
FROM accounts
JOIN events
  ON events.account_id = accounts.id AND events.at IN (accounts.deactivated_at, accounts.deletion_requested_at)
WHERE
  cvs.status <> 'approved'
  AND cvs.id = coalesce(
    events.changes -> 'hiddenCv' ->> 1,
    events.changes -> 'moved' -> 1 ->> 'hiddenCv'
  )::uuid;
