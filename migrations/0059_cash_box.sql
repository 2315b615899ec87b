ALTER TYPE "public"."ledger_kind" ADD VALUE 'charge';--> statement-breakpoint
CREATE TABLE "cash_counts" (
	"method" text NOT NULL,
	"day" date NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"account_id" uuid,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_counts_method_day_pk" PRIMARY KEY("method","day"),
	CONSTRAINT "cash_counts_amount" CHECK ("cash_counts"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "due_payments" DROP CONSTRAINT "due_payments_of_id";--> statement-breakpoint
ALTER TABLE "due_payments" ALTER COLUMN "due_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_charge" CHECK (case when "due_payments"."due_id" is null then "due_payments"."part" is null and "due_payments"."method" <> ''
        and "due_payments"."kind"::text = case when "due_payments"."amount" < 0 then 'charge' else 'takenBack' end
        else "due_payments"."kind"::text <> 'charge' end);--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_of_id" CHECK (("due_payments"."kind" in ('payment', 'writeOff') or ("due_payments"."due_id" is null and "due_payments"."amount" < 0)) = ("due_payments"."of_id" is null));