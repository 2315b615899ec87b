CREATE TABLE "figure_days" (
	"by" text NOT NULL,
	"day" date NOT NULL,
	"label" text NOT NULL,
	"posted" integer NOT NULL,
	"verified" integer NOT NULL,
	"confirmed" integer NOT NULL,
	"booked_after" double precision[] NOT NULL,
	CONSTRAINT "figure_days_by_day_label_pk" PRIMARY KEY("by","day","label"),
	CONSTRAINT "figure_days_by" CHECK ("figure_days"."by" in ('week', 'area', 'class'))
);
--> statement-breakpoint
CREATE TABLE "figure_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tuitions" ADD COLUMN "applicants" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "figure_marks_by_day" ON "figure_marks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tuitions_by_applicants" ON "tuitions" USING btree ("status","applicants" DESC NULLS FIRST,"number" DESC NULLS FIRST);--> statement-breakpoint
UPDATE "tuitions" SET "applicants" = "counted"."n" FROM (SELECT "tuition_id", count(*) AS "n" FROM "applications" WHERE "state" IN ('applied', 'shortlisted', 'chosen') GROUP BY "tuition_id") AS "counted" WHERE "counted"."tuition_id" = "tuitions"."id";--> statement-breakpoint
INSERT INTO "figure_marks" ("day") SELECT DISTINCT ("created_at" AT TIME ZONE 'Asia/Dhaka')::date FROM "tuitions";--> statement-breakpoint
-- Visitors see neither the number of applicants nor the newest one that a message has counted.
DROP TRIGGER "public_update" ON "tuitions";--> statement-breakpoint
CREATE TRIGGER "public_update" AFTER UPDATE ON "tuitions" FOR EACH ROW WHEN ((OLD."status" = 'approved' OR NEW."status" = 'approved') AND to_jsonb(OLD) - '{applicants,digested_application}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{applicants,digested_application}'::text[]) EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
-- Locks the tuitions first and counts in the next statement, which sees the applications of everyone who had the lock.
CREATE FUNCTION "count_applicants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "tuitions" WHERE "id" IN (SELECT "tuition_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "tuitions" SET "applicants" = "counted"."n" FROM (
    SELECT "of"."tuition_id", count("a"."id") AS "n" FROM (SELECT DISTINCT "tuition_id" FROM "changed") AS "of"
    LEFT JOIN "applications" AS "a" ON "a"."tuition_id" = "of"."tuition_id" AND "a"."state" IN ('applied', 'shortlisted', 'chosen')
    GROUP BY "of"."tuition_id"
  ) AS "counted" WHERE "tuitions"."id" = "counted"."tuition_id" AND "tuitions"."applicants" <> "counted"."n";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "count_inserted" AFTER INSERT ON "applications" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_applicants"();--> statement-breakpoint
CREATE TRIGGER "count_updated" AFTER UPDATE ON "applications" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_applicants"();--> statement-breakpoint
CREATE TRIGGER "count_deleted" AFTER DELETE ON "applications" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_applicants"();--> statement-breakpoint
-- The figures of a day change with its tuitions, their confirmations and bookings.
CREATE FUNCTION "mark_posted_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM "figure_days";
    DELETE FROM "figure_marks";
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO "figure_marks" ("day") SELECT DISTINCT ("at" AT TIME ZONE 'Asia/Dhaka')::date
    FROM "before" AS "b" JOIN "changed" AS "c" USING ("id"), LATERAL (VALUES ("b"."created_at"), ("c"."created_at")) AS "days" ("at")
    WHERE ("b"."created_at", "b"."approved_at" IS NULL, "b"."city", "b"."areas", "b"."classes", "b"."is_online")
      IS DISTINCT FROM ("c"."created_at", "c"."approved_at" IS NULL, "c"."city", "c"."areas", "c"."classes", "c"."is_online");
  ELSE
    INSERT INTO "figure_marks" ("day") SELECT DISTINCT ("created_at" AT TIME ZONE 'Asia/Dhaka')::date FROM "changed";
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mark_inserted" AFTER INSERT ON "tuitions" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_posted_days"();--> statement-breakpoint
CREATE TRIGGER "mark_updated" AFTER UPDATE ON "tuitions" REFERENCING OLD TABLE AS "before" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_posted_days"();--> statement-breakpoint
CREATE TRIGGER "mark_deleted" AFTER DELETE ON "tuitions" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_posted_days"();--> statement-breakpoint
CREATE TRIGGER "mark_truncated" AFTER TRUNCATE ON "tuitions" FOR EACH STATEMENT EXECUTE FUNCTION "mark_posted_days"();--> statement-breakpoint
CREATE FUNCTION "mark_days_of_tuitions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "figure_marks" ("day") SELECT DISTINCT ("created_at" AT TIME ZONE 'Asia/Dhaka')::date
  FROM "tuitions" WHERE "id" IN (SELECT "tuition_id" FROM "changed");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mark_inserted" AFTER INSERT ON "confirmations" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_days_of_tuitions"();--> statement-breakpoint
CREATE TRIGGER "mark_updated" AFTER UPDATE ON "confirmations" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_days_of_tuitions"();--> statement-breakpoint
CREATE TRIGGER "mark_deleted" AFTER DELETE ON "confirmations" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_days_of_tuitions"();
--> statement-breakpoint
CREATE TRIGGER "mark_inserted" AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_days_of_tuitions"();--> statement-breakpoint
CREATE TRIGGER "mark_updated" AFTER UPDATE ON "bookings" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_days_of_tuitions"();--> statement-breakpoint
CREATE TRIGGER "mark_deleted" AFTER DELETE ON "bookings" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_days_of_tuitions"();
