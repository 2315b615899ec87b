CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_views_name" UNIQUE("account_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_shared_name" ON "list_views" USING btree ("list","name") WHERE "list_views"."is_shared";--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "list_views" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
