DROP TRIGGER "check_due_payments" ON "due_payments";--> statement-breakpoint
ALTER TYPE "public"."due_event" ADD VALUE 'writtenOff';--> statement-breakpoint
ALTER TYPE "public"."due_event" ADD VALUE 'changed';--> statement-breakpoint
ALTER TYPE "public"."staff_role" ADD VALUE 'accountant';--> statement-breakpoint
ALTER TABLE "due_payments" DROP CONSTRAINT "due_payments_amount_sign";--> statement-breakpoint
ALTER TABLE "due_payments" DROP CONSTRAINT "due_payments_of_id";--> statement-breakpoint
-- A value that is added to a type cannot be used in its transaction, so the type is made anew.
ALTER TYPE "public"."ledger_kind" RENAME TO "ledger_kind_before";--> statement-breakpoint
CREATE TYPE "public"."ledger_kind" AS ENUM('payment', 'refund', 'correction', 'takenBack', 'writeOff', 'transfer');--> statement-breakpoint
ALTER TABLE "due_payments" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "due_payments" ALTER COLUMN "kind" TYPE "public"."ledger_kind" USING "kind"::text::"public"."ledger_kind";--> statement-breakpoint
ALTER TABLE "due_payments" ALTER COLUMN "kind" SET DEFAULT 'payment';--> statement-breakpoint
DROP TYPE "public"."ledger_kind_before";--> statement-breakpoint
ALTER TABLE "due_payments" ALTER COLUMN "part" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "kind" "ledger_kind";--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "remaining" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "lowered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "receipt" integer;--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "promised_on" date;--> statement-breakpoint
-- Payments and refunds so far are numbered in their order.
UPDATE "due_payments" SET "receipt" = "numbered"."receipt" FROM (
  SELECT "id", row_number() OVER (ORDER BY "number") AS "receipt" FROM "due_payments" WHERE "kind" IN ('payment', 'refund')
) AS "numbered" WHERE "numbered"."id" = "due_payments"."id";--> statement-breakpoint
UPDATE "due_entries" SET "remaining" = greatest("total_due" - "paid", 0) FROM "dues" WHERE "dues"."id" = "due_entries"."due_id";--> statement-breakpoint
-- What remained of a closed due counted nowhere: it is written off on the day of the closing, by who closed it.
INSERT INTO "due_payments" ("due_id", "kind", "amount", "paid_on", "recorded_at", "account_id", "by")
SELECT "dues"."id", 'writeOff', "total_due" - coalesce("paid", 0), ("completed_at" AT TIME ZONE 'Asia/Dhaka')::date, "completed_at",
  "closing"."account_id", coalesce("closing"."by", '')
FROM "dues"
LEFT JOIN (SELECT "due_id", sum("amount") AS "paid" FROM "due_payments" GROUP BY "due_id") AS "sums" ON "sums"."due_id" = "dues"."id"
LEFT JOIN LATERAL (
  SELECT "account_id", "by" FROM "due_entries" WHERE "due_id" = "dues"."id" AND "event" = 'completed' ORDER BY "number" DESC LIMIT 1
) AS "closing" ON true
WHERE "completed_at" IS NOT NULL AND "voided_at" IS NULL AND "total_due" > coalesce("paid", 0);--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_receipt_unique" UNIQUE("receipt");--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_part" CHECK (case when "due_payments"."kind" = 'writeOff' then "due_payments"."part" is null
        when "due_payments"."kind" in ('payment', 'refund', 'transfer') then "due_payments"."part" is not null else true end);--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_amount_sign" CHECK (case "due_payments"."kind"
        when 'payment' then "due_payments"."amount" > 0
        when 'writeOff' then "due_payments"."amount" > 0
        when 'refund' then "due_payments"."amount" < 0
        else "due_payments"."amount" <> 0
      end);--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_of_id" CHECK (("due_payments"."kind" in ('payment', 'writeOff')) = ("due_payments"."of_id" is null));--> statement-breakpoint
-- Checks at commit what a CHECK constraint cannot: the sums of the parts, the option and the order of a due's payments. What is
-- paid above the total is a credit.
CREATE OR REPLACE FUNCTION "check_due_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT coalesce(min("paid"), 0) AS least,
    bool_or("part" = 'oneTime' AND "paid" > 0) AS one_time, bool_or("part" <> 'oneTime' AND "paid" > 0) AS installments,
    bool_or("part" = 'firstInstallment') AS first_installment, bool_or("part" = 'secondInstallment') AS second_installment
  INTO found FROM (
    SELECT "part", sum("amount") AS "paid" FROM "due_payments"
    WHERE "due_id" = coalesce(NEW."due_id", OLD."due_id") GROUP BY "part"
  ) AS "parts";
  IF found.least < 0 OR (found.one_time AND found.installments) OR (found.second_installment AND NOT found.first_installment) THEN
    RAISE EXCEPTION 'payments of the due do not fit together'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'check_due_payments', TABLE = 'due_payments';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "check_due_payments" AFTER INSERT OR UPDATE OR DELETE ON "due_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_due_payments"();
