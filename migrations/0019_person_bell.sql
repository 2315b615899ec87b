CREATE TABLE "muted_messages" (
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "muted_messages_account_id_kind_pk" PRIMARY KEY("account_id","kind")
);
--> statement-breakpoint
ALTER TABLE "muted_messages" ADD CONSTRAINT "muted_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "muted_messages";--> statement-breakpoint
CREATE FUNCTION "notify_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('porua_person', NEW."account_id"::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "notify_person" AFTER INSERT OR UPDATE ON "person_notifications" FOR EACH ROW EXECUTE FUNCTION "notify_person"();
