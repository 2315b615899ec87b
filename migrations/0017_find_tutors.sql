ALTER TABLE "cvs" ADD COLUMN "completeness" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cvs" ADD COLUMN "universities" text[] GENERATED ALWAYS AS (array_remove(array[education -> 'graduation' ->> 'institute', education -> 'masters' ->> 'institute'], '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "cvs_find" ON "cvs" USING gin ("find_text" gin_trgm_ops) WHERE "cvs"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "cvs_universities" ON "cvs" USING gin ("universities") WHERE "cvs"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "cvs_by_salary" ON "cvs" USING btree ("salary_from","number" DESC NULLS FIRST) WHERE "cvs"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "cvs_by_completeness" ON "cvs" USING btree ("completeness" DESC NULLS FIRST,"number" DESC NULLS FIRST) WHERE "cvs"."status" = 'approved';--> statement-breakpoint
CREATE INDEX "cvs_without_find_text" ON "cvs" USING btree ("number") WHERE "cvs"."find_text" = '';--> statement-breakpoint
-- A tutor is found by name too: the find text is written again before the next search.
CREATE FUNCTION "forget_find_text"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "cvs" SET "find_text" = '' WHERE "account_id" = NEW."id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "forget_find_text" AFTER UPDATE OF "name" ON "accounts" FOR EACH ROW WHEN (NEW."role" = 'Tutor' AND OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "forget_find_text"();
