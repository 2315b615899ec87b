DROP TRIGGER "check_due_payments" ON "due_payments";--> statement-breakpoint
CREATE TYPE "public"."ledger_kind" AS ENUM('payment', 'refund', 'correction', 'takenBack');--> statement-breakpoint
ALTER TYPE "public"."due_event" ADD VALUE 'corrected';--> statement-breakpoint
ALTER TYPE "public"."due_event" ADD VALUE 'refunded';--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"net" bigint NOT NULL,
	"account_id" uuid,
	"by" text NOT NULL,
	CONSTRAINT "closed_months_month" CHECK ("closed_months"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "due_payments" DROP CONSTRAINT "due_payments_amount_positive";--> statement-breakpoint
DROP INDEX "due_payments_by_time";--> statement-breakpoint
ALTER TABLE "due_payments" DROP CONSTRAINT "due_payments_due_id_part_pk";--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "transaction_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "due_payments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "kind" "ledger_kind" DEFAULT 'payment' NOT NULL;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "recorded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "of_id" uuid;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "account_id" uuid;--> statement-breakpoint
ALTER TABLE "due_payments" ADD COLUMN "by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Recorded payments keep time and method; their day is that of the time, and their cashier that of the history.
UPDATE "due_payments" SET
  "recorded_at" = "paid_at",
  "paid_on" = ("paid_at" AT TIME ZONE 'Asia/Dhaka')::date,
  "transaction_id" = translate(upper(regexp_replace("transaction_id", '\s', '', 'g')), '০১২৩৪৫৬৭৮৯', '0123456789');--> statement-breakpoint
UPDATE "due_payments" SET "account_id" = "recorded"."account_id", "by" = "recorded"."by"
FROM (
  SELECT DISTINCT ON ("due_id", "part") "due_id", "part", "account_id", "by" FROM "due_entries"
  WHERE "event" = 'recorded' ORDER BY "due_id", "part", "number" DESC
) AS "recorded"
WHERE "recorded"."due_id" = "due_payments"."due_id" AND "recorded"."part" = "due_payments"."part";--> statement-breakpoint
ALTER TABLE "due_payments" ALTER COLUMN "paid_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "due_payments" ALTER COLUMN "recorded_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "due_payments" DROP COLUMN "paid_at";--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_of_id_due_payments_id_fk" FOREIGN KEY ("of_id") REFERENCES "public"."due_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_payments_of" ON "due_payments" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "due_payments_by_day" ON "due_payments" USING btree ("paid_on","number");--> statement-breakpoint
CREATE INDEX "due_payments_by_transaction" ON "due_payments" USING btree ("transaction_id") WHERE "due_payments"."transaction_id" <> '';--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_amount_sign" CHECK (case "due_payments"."kind"
        when 'payment' then "due_payments"."amount" > 0
        when 'refund' then "due_payments"."amount" < 0
        else "due_payments"."amount" <> 0
      end);--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_of_id" CHECK (("due_payments"."kind" = 'payment') = ("due_payments"."of_id" is null));--> statement-breakpoint
-- Checks at commit what a CHECK constraint cannot: the sums of the parts, the option and the order of a due's payments.
CREATE OR REPLACE FUNCTION "check_due_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT "total_due" AS total, coalesce(sum("paid"), 0) AS paid, coalesce(min("paid"), 0) AS least,
    bool_or("part" = 'oneTime' AND "paid" > 0) AS one_time, bool_or("part" <> 'oneTime' AND "paid" > 0) AS installments,
    bool_or("part" = 'firstInstallment') AS first_installment, bool_or("part" = 'secondInstallment') AS second_installment
  INTO found FROM "dues" JOIN (
    SELECT "due_id", "part", sum("amount") AS "paid" FROM "due_payments"
    WHERE "due_id" = coalesce(NEW."due_id", OLD."due_id") GROUP BY "due_id", "part"
  ) AS "parts" ON "due_id" = "dues"."id" GROUP BY "dues"."id";
  IF found.paid > found.total OR found.least < 0 OR (found.one_time AND found.installments)
    OR (found.second_installment AND NOT found.first_installment) THEN
    RAISE EXCEPTION 'payments of the due do not fit together'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'check_due_payments', TABLE = 'due_payments';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "check_due_payments" AFTER INSERT OR UPDATE OR DELETE ON "due_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_due_payments"();
