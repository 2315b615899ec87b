CREATE TYPE "public"."payment_part" AS ENUM('oneTime', 'firstInstallment', 'secondInstallment');--> statement-breakpoint
CREATE TABLE "due_payments" (
	"due_id" uuid NOT NULL,
	"part" "payment_part" NOT NULL,
	"amount" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "due_payments_due_id_part_pk" PRIMARY KEY("due_id","part"),
	CONSTRAINT "due_payments_amount_positive" CHECK ("due_payments"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "part" "payment_part";--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "amount" integer;--> statement-breakpoint
ALTER TABLE "due_entries" ADD COLUMN "paid" integer;--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The recorded amounts of each due become rows.
INSERT INTO "due_payments" ("due_id", "part", "amount", "paid_at")
SELECT "dues"."id", payment.part::"payment_part", payment.amount, coalesce(payment.at, "dues"."created_at")
FROM "dues", LATERAL (VALUES
  ('oneTime', "one_time_amount", "one_time_at"),
  ('firstInstallment', "first_installment_amount", "first_installment_at"),
  ('secondInstallment', "second_installment_amount", "second_installment_at")
) AS payment(part, amount, at)
WHERE payment.amount IS NOT NULL;--> statement-breakpoint
-- History entries keep part, amount and the paid sum; remaining amounts are computed.
UPDATE "due_entries" SET
  "part" = ("after"->>'part')::"payment_part",
  "amount" = ("after"->>'amount')::integer,
  "paid" = coalesce(("after"->>'oneTime')::integer, 0) + coalesce(("after"->>'firstInstallment')::integer, 0)
    + coalesce(("after"->>'secondInstallment')::integer, 0);--> statement-breakpoint
ALTER TABLE "due_entries" ALTER COLUMN "paid" SET NOT NULL;--> statement-breakpoint
UPDATE "tuitions" SET "approved_at" = "created_at" WHERE "status" = 'approved' AND "approved_at" IS NULL;--> statement-breakpoint
UPDATE "cvs" SET "approved_at" = "created_at" WHERE "status" = 'approved' AND "approved_at" IS NULL;--> statement-breakpoint
ALTER TABLE "due_entries" DROP COLUMN "after";--> statement-breakpoint
ALTER TABLE "dues" DROP COLUMN "payment_option";--> statement-breakpoint
ALTER TABLE "dues" DROP COLUMN "one_time_at";--> statement-breakpoint
ALTER TABLE "dues" DROP COLUMN "one_time_amount";--> statement-breakpoint
ALTER TABLE "dues" DROP COLUMN "first_installment_at";--> statement-breakpoint
ALTER TABLE "dues" DROP COLUMN "first_installment_amount";--> statement-breakpoint
ALTER TABLE "dues" DROP COLUMN "second_installment_at";--> statement-breakpoint
ALTER TABLE "dues" DROP COLUMN "second_installment_amount";--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_start_date" CHECK ("bookings"."start_date" between '2000-01-01' and '2099-12-31');--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_approved_at" CHECK ("cvs"."status" <> 'approved' or "cvs"."approved_at" is not null);--> statement-breakpoint
ALTER TABLE "cvs" ADD CONSTRAINT "cvs_dob" CHECK ("cvs"."dob" ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$');--> statement-breakpoint
ALTER TABLE "due_entries" ADD CONSTRAINT "due_entries_amounts" CHECK ("due_entries"."amount" > 0 and "due_entries"."paid" >= 0);--> statement-breakpoint
ALTER TABLE "due_entries" ADD CONSTRAINT "due_entries_event_values" CHECK (case "due_entries"."event"
        when 'created' then "due_entries"."part" is null and "due_entries"."amount" is not null and "due_entries"."paid" = 0
        when 'recorded' then "due_entries"."part" is not null and "due_entries"."amount" is not null
        when 'cleared' then "due_entries"."amount" is not null
        when 'completed' then "due_entries"."part" is null and "due_entries"."amount" is null
      end);--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_total_positive" CHECK ("dues"."total_due" > 0);--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_tries" CHECK ("outbox_messages"."tries" >= 0);--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_dates" CHECK ("password_resets"."expires_at" > "password_resets"."created_at");--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD CONSTRAINT "pending_registrations_role" CHECK ("pending_registrations"."role" <> 'Admin');--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD CONSTRAINT "pending_registrations_dates" CHECK ("pending_registrations"."expires_at" > "pending_registrations"."sent_at");--> statement-breakpoint
ALTER TABLE "pending_registrations" ADD CONSTRAINT "pending_registrations_tries" CHECK ("pending_registrations"."tries" >= 0);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_role" CHECK ("reports"."role" <> 'Admin');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_dates" CHECK ("sessions"."expires_at" > "sessions"."created_at");--> statement-breakpoint
ALTER TABLE "tuitions" ADD CONSTRAINT "tuitions_approved_at" CHECK ("tuitions"."status" <> 'approved' or "tuitions"."approved_at" is not null);--> statement-breakpoint
DROP TYPE "public"."payment_option";--> statement-breakpoint
-- Checks at commit what a CHECK constraint cannot: the sum, the option and the order of a due's payments.
CREATE FUNCTION "check_due_payments"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  SELECT "total_due" AS total, sum("amount") AS paid, bool_or("part" = 'oneTime') AS one_time,
    bool_or("part" = 'firstInstallment') AS first_installment, bool_or("part" = 'secondInstallment') AS second_installment
  INTO found FROM "dues" JOIN "due_payments" ON "due_id" = "dues"."id"
  WHERE "dues"."id" = coalesce(NEW."due_id", OLD."due_id") GROUP BY "dues"."id";
  IF found.paid > found.total OR (found.one_time AND (found.first_installment OR found.second_installment))
    OR (found.second_installment AND NOT found.first_installment) THEN
    RAISE EXCEPTION 'payments of the due do not fit together'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'check_due_payments', TABLE = 'due_payments';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "check_due_payments" AFTER INSERT OR UPDATE OR DELETE ON "due_payments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_due_payments"();--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "due_payments" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
