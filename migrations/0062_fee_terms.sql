ALTER TABLE "applications" ADD COLUMN "fee_terms" integer;--> statement-breakpoint
-- The fee rule of before is the first version of the fee terms; its row stays.
INSERT INTO "settings" ("key", "value", "updated_at", "updated_by")
SELECT 'feeTerms', jsonb_build_array(jsonb_build_object(
  'number', 1, 'at', to_char("updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', '',
  'terms', jsonb_build_object(
    'basis', 'salary', 'percent', "value"->'percent', 'sum', 0, 'least', 0, 'most', 0, 'own', '[]'::jsonb,
    'parts', '[{"percent":100,"days":15}]'::jsonb,
    'endings', '{"neverStarted":{"withinDays":0,"refundPercent":100,"replaceWithinDays":0},"familyEnded":{"withinDays":30,"refundPercent":50,"replaceWithinDays":0},"tutorLeft":{"withinDays":30,"refundPercent":0,"replaceWithinDays":0},"tutorAtFault":{"withinDays":30,"refundPercent":0,"replaceWithinDays":0}}'::jsonb
  )
)), "updated_at", "updated_by" FROM "settings" WHERE "key" = 'feeRule' ON CONFLICT DO NOTHING;
