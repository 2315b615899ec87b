ALTER TABLE "accounts" ADD COLUMN "name_sound" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "name_sound" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_name_sound" ON "accounts" USING gin ("name_sound" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_tutor_name_sound" ON "accounts" USING gin ("name_sound" gin_trgm_ops) WHERE "accounts"."role" = 'Tutor';--> statement-breakpoint
CREATE INDEX "messages_name_sound" ON "messages" USING gin ("name_sound" gin_trgm_ops);--> statement-breakpoint
-- The sounds of a name go with it when a statement changes or erases only the name.
CREATE FUNCTION "forget_name_sound"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."name_sound" = '';
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "forget_name_sound" BEFORE UPDATE OF "name" ON "accounts" FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name" AND OLD."name_sound" = NEW."name_sound") EXECUTE FUNCTION "forget_name_sound"();
--> statement-breakpoint
CREATE TRIGGER "forget_name_sound" BEFORE UPDATE OF "name" ON "messages" FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name" AND OLD."name_sound" = NEW."name_sound") EXECUTE FUNCTION "forget_name_sound"();
