ALTER TYPE "public"."notification_kind" ADD VALUE 'cvChangeWaits' BEFORE 'tuitionPostedByGuardian';--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "waiting" jsonb;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_proved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cvs_waiting_since" ON "cvs" USING btree ("waiting_since") WHERE "cvs"."waiting" is not null;--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_waiting" CHECK (("cvs"."waiting" is null) = ("cvs"."waiting_since" is null));--> statement-breakpoint
-- Registered with a code, and the phone was not corrected since.
UPDATE "accounts" SET "phone_proved_at" = "created_at"
WHERE EXISTS (SELECT FROM "events" WHERE "account_id" = "accounts"."id" AND "kind" IN ('guardianRegistered', 'tutorRegistered', 'guestJoined'))
  AND NOT EXISTS (SELECT FROM "events" WHERE "account_id" = "accounts"."id" AND "kind" = 'personCorrected' AND "changes" ? 'phone');--> statement-breakpoint
-- An ID card was seen if whoever verified the CV had opened it since it was sent, and the tutor has not changed the name since.
UPDATE "cvs" SET "facts" = jsonb_build_object('idCard', jsonb_build_object(
  'at', to_char("seen"."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'byId', "seen"."actor_id",
  'by', "seen"."actor_name"))
FROM "cvs" AS "one"
CROSS JOIN LATERAL (SELECT "actor_id" FROM "events" WHERE "cv_id" = "one"."id" AND "kind" = 'cvVerified' ORDER BY "number" DESC LIMIT 1) AS "verified"
CROSS JOIN LATERAL (SELECT "at", "actor_id", "actor_name" FROM "events"
  WHERE "cv_id" = "one"."id" AND "kind" = 'idCardOpened' AND "actor_id" = "verified"."actor_id" AND "at" <= "one"."approved_at"
    AND "at" >= coalesce((SELECT "created_at" FROM "uploads" WHERE "address" = "one"."id_card_image"), '-infinity')
  ORDER BY "number" DESC LIMIT 1) AS "seen"
WHERE "cvs"."id" = "one"."id" AND ("one"."id_card_image" <> '' OR "one"."id_card_erased_at" IS NOT NULL)
  AND NOT EXISTS (SELECT FROM "events" WHERE "account_id" = "one"."account_id" AND "kind" = 'accountChanged' AND "changes" ? 'name' AND "at" > "one"."approved_at");
