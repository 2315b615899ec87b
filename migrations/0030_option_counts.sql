CREATE TABLE "option_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "option_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"options" text[] NOT NULL,
	"step" integer NOT NULL,
	"open" integer NOT NULL,
	"newest" timestamp with time zone,
	CONSTRAINT "option_changes_list" CHECK ("option_changes"."list" in ('tuitions', 'tutors'))
);
--> statement-breakpoint
CREATE TABLE "option_counts" (
	"list" text NOT NULL,
	"within" text NOT NULL,
	"option" text NOT NULL,
	"count" integer NOT NULL,
	"open" integer NOT NULL,
	"newest" timestamp with time zone,
	CONSTRAINT "option_counts_list_within_option_pk" PRIMARY KEY("list","within","option"),
	CONSTRAINT "option_counts_list" CHECK ("option_counts"."list" in ('tuitions', 'tutors'))
);
--> statement-breakpoint
-- The areas of Dhaka that are known by one name though listed in parts: as `places` of the landing pages.
CREATE FUNCTION "area_group"("city" text, "area" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN "city" <> 'Dhaka' THEN NULL
    WHEN "area" IN ('Gulshan', 'Gulshan 1', 'Gulshan 2') THEN 'Gulshan'
    WHEN "area" IN ('Mirpur', 'Mirpur 1', 'Mirpur 2', 'Mirpur 6', 'Mirpur 7', 'Mirpur 10', 'Mirpur 11', 'Mirpur 12', 'Mirpur 13', 'Mirpur 14', 'Mirpur DOHS') THEN 'Mirpur'
    WHEN "area" IN ('Uttara', 'Uttara Sector 1-5', 'Uttara Sector 6-9', 'Uttara Sector 10-14', 'Uttara Sector 15-18') THEN 'Uttara'
  END
$$;
--> statement-breakpoint
-- Loops instead of queries: this runs for each row of an import.
CREATE FUNCTION "prefix_options"("filter" text, "values" text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  "value" text;
  "found" text[] := '{}';
BEGIN
  FOREACH "value" IN ARRAY "values" LOOP
    IF ("filter" || "value" = ANY ("found")) IS NOT TRUE THEN
      "found" := "found" || ("filter" || "value");
    END IF;
  END LOOP;
  RETURN "found";
END $$;
--> statement-breakpoint
CREATE FUNCTION "place_options"("city" text, "areas" text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  "area" text;
  "name" text;
  "groups" text[] := '{}';
BEGIN
  IF "city" = 'Dhaka' THEN
    FOREACH "area" IN ARRAY "areas" LOOP
      "name" := area_group("city", "area");
      IF "name" IS NOT NULL THEN
        "groups" := "groups" || "name";
      END IF;
    END LOOP;
  END IF;
  RETURN prefix_options('city:', CASE WHEN "city" = '' THEN '{}' ELSE ARRAY["city"] END)
    || prefix_options('area:' || "city" || E'\n', "areas") || prefix_options('group:' || "city" || E'\n', "groups");
END $$;
--> statement-breakpoint
CREATE FUNCTION "tuition_options"("classes" text[], "subjects" text[], "mediums" text[], "gender" text, "city" text, "areas" text[], "is_online" boolean, "days" integer) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  "found" text[] := ARRAY['']::text[];
BEGIN
  "found" := "found" || prefix_options('class:', "classes") || prefix_options('subject:', "subjects")
    || prefix_options('medium:', "mediums") || place_options("city", "areas");
  IF "gender" IN ('Male', 'Male/Female', '') THEN
    "found" := "found" || 'gender:Male'::text;
  END IF;
  IF "gender" IN ('Female', 'Male/Female', '') THEN
    "found" := "found" || 'gender:Female'::text;
  END IF;
  IF "is_online" THEN
    "found" := "found" || 'online:1'::text;
  END IF;
  IF "days" IS NOT NULL THEN
    "found" := "found" || ('days:' || "days");
  END IF;
  RETURN "found";
END $$;
--> statement-breakpoint
-- Who teaches every subject is counted under that one only, and the subjects named beside it are listed.
CREATE FUNCTION "tutor_options"("classes" text[], "subjects" text[], "mediums" text[], "gender" text, "city" text, "areas" text[], "universities" text[], "days" text[], "is_online" boolean) RETURNS text[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  "found" text[] := ARRAY['', 'gender:' || "gender"];
BEGIN
  "found" := "found" || prefix_options('class:', "classes") || prefix_options('medium:', "mediums") || place_options("city", "areas")
    || prefix_options('university:', "universities") || prefix_options('days:', "days");
  IF 'All-subject' = ANY ("subjects") THEN
    "found" := "found" || 'subject:All-subject'::text || prefix_options('listed:', array_remove("subjects", 'All-subject'));
  ELSE
    "found" := "found" || prefix_options('subject:', "subjects");
  END IF;
  IF "is_online" THEN
    "found" := "found" || 'online:1'::text;
  END IF;
  RETURN "found";
END $$;
--> statement-breakpoint
-- Counts all again in one statement, so that what changes at the same time stays in `option_changes`.
CREATE FUNCTION "recount_options"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(72615003);
  DELETE FROM "option_counts";
  WITH "gone" AS (DELETE FROM "option_changes"), "posts" AS (
    SELECT "classes", "subjects", "mediums", "gender", "city", "areas", "is_online", "days_per_week", count(*) AS "count",
      count(*) FILTER (WHERE NOT EXISTS (SELECT FROM "bookings" WHERE "tuition_id" = "tuitions"."id" AND "cancelled_at" IS NULL)) AS "open",
      max("approved_at") AS "newest"
    FROM "tuitions" WHERE "status" = 'approved' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
  ), "alike" AS (
    SELECT 'tuitions' AS "list", tuition_options("classes", "subjects", "mediums", "gender", "city", "areas", "is_online", "days_per_week") AS "options",
      "count", "open", "newest"
    FROM "posts"
    UNION ALL
    SELECT 'tutors', tutor_options("preferred_classes", "preferred_subjects", "preferred_mediums", "gender", "coverage_city", "coverage_areas", "universities", "available_days", "online_available"),
      count(*), count(*), max("updated_at")
    FROM "cvs" WHERE "status" = 'approved' GROUP BY 2
  ), "pairs" AS (
    SELECT "list", "a", "b", sum("count") AS "count", sum("open") AS "open", max("newest") AS "newest"
    FROM "alike", unnest("options") AS "a", unnest("options") AS "b" WHERE "a" < "b" OR ("a" = '' AND "b" = '') GROUP BY "list", "a", "b"
  )
  INSERT INTO "option_counts" SELECT "list", "within", "option", "count", "open", "newest"
  FROM "pairs", LATERAL (SELECT "a", "b" UNION SELECT "b", "a") AS "both" ("within", "option");
END $$;
--> statement-breakpoint
CREATE FUNCTION "log_tuition_options"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "open" integer;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    "open" := (NOT EXISTS (SELECT FROM "bookings" WHERE "tuition_id" = OLD."id" AND "cancelled_at" IS NULL))::integer;
    IF OLD."status" = 'approved' THEN
      INSERT INTO "option_changes" ("list", "options", "step", "open") VALUES ('tuitions',
        tuition_options(OLD."classes", OLD."subjects", OLD."mediums", OLD."gender", OLD."city", OLD."areas", OLD."is_online", OLD."days_per_week"), -1, -"open");
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF NEW."status" = 'approved' THEN
    "open" := coalesce("open", 1);
    INSERT INTO "option_changes" ("list", "options", "step", "open", "newest") VALUES ('tuitions',
      tuition_options(NEW."classes", NEW."subjects", NEW."mediums", NEW."gender", NEW."city", NEW."areas", NEW."is_online", NEW."days_per_week"), 1, "open", NEW."approved_at");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "log_tutor_options"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."status" = 'approved' THEN
    INSERT INTO "option_changes" ("list", "options", "step", "open") VALUES ('tutors',
      tutor_options(OLD."preferred_classes", OLD."preferred_subjects", OLD."preferred_mediums", OLD."gender", OLD."coverage_city", OLD."coverage_areas", OLD."universities", OLD."available_days", OLD."online_available"), -1, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."status" = 'approved' THEN
    INSERT INTO "option_changes" ("list", "options", "step", "open", "newest") VALUES ('tutors',
      tutor_options(NEW."preferred_classes", NEW."preferred_subjects", NEW."preferred_mediums", NEW."gender", NEW."coverage_city", NEW."coverage_areas", NEW."universities", NEW."available_days", NEW."online_available"), 1, 1, NEW."updated_at");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Locks the tuitions first, so that a change of their status at the same time sees the booking or is seen here.
CREATE FUNCTION "log_booked_options"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH "booked" AS MATERIALIZED (
    SELECT "t" AS "of" FROM "tuitions" AS "t"
    WHERE "id" IN (SELECT "tuition_id" FROM "changed" WHERE "cancelled_at" IS NULL) ORDER BY "id" FOR NO KEY UPDATE
  )
  INSERT INTO "option_changes" ("list", "options", "step", "open")
  SELECT 'tuitions', tuition_options(("of")."classes", ("of")."subjects", ("of")."mediums", ("of")."gender", ("of")."city", ("of")."areas", ("of")."is_online", ("of")."days_per_week"), 0, TG_ARGV[0]::integer
  FROM "booked" WHERE ("of")."status" = 'approved';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "recount_truncated_options"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_options();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "options_inserted" AFTER INSERT ON "tuitions" FOR EACH ROW WHEN (NEW."status" = 'approved') EXECUTE FUNCTION "log_tuition_options"();--> statement-breakpoint
CREATE TRIGGER "options_updated" AFTER UPDATE ON "tuitions" FOR EACH ROW WHEN ((OLD."status" = 'approved' OR NEW."status" = 'approved') AND (OLD."status", OLD."classes", OLD."subjects", OLD."mediums", OLD."gender", OLD."city", OLD."areas", OLD."is_online", OLD."days_per_week") IS DISTINCT FROM (NEW."status", NEW."classes", NEW."subjects", NEW."mediums", NEW."gender", NEW."city", NEW."areas", NEW."is_online", NEW."days_per_week")) EXECUTE FUNCTION "log_tuition_options"();--> statement-breakpoint
-- Before the deletion, which takes the bookings with it.
CREATE TRIGGER "options_deleted" BEFORE DELETE ON "tuitions" FOR EACH ROW WHEN (OLD."status" = 'approved') EXECUTE FUNCTION "log_tuition_options"();--> statement-breakpoint
CREATE TRIGGER "options_truncated" AFTER TRUNCATE ON "tuitions" FOR EACH STATEMENT EXECUTE FUNCTION "recount_truncated_options"();--> statement-breakpoint
CREATE TRIGGER "options_inserted" AFTER INSERT ON "cvs" FOR EACH ROW WHEN (NEW."status" = 'approved') EXECUTE FUNCTION "log_tutor_options"();--> statement-breakpoint
CREATE TRIGGER "options_updated" AFTER UPDATE ON "cvs" FOR EACH ROW WHEN ((OLD."status" = 'approved' OR NEW."status" = 'approved') AND (OLD."status", OLD."preferred_classes", OLD."preferred_subjects", OLD."preferred_mediums", OLD."gender", OLD."coverage_city", OLD."coverage_areas", OLD."universities", OLD."available_days", OLD."online_available", OLD."updated_at") IS DISTINCT FROM (NEW."status", NEW."preferred_classes", NEW."preferred_subjects", NEW."preferred_mediums", NEW."gender", NEW."coverage_city", NEW."coverage_areas", NEW."universities", NEW."available_days", NEW."online_available", NEW."updated_at")) EXECUTE FUNCTION "log_tutor_options"();--> statement-breakpoint
CREATE TRIGGER "options_deleted" AFTER DELETE ON "cvs" FOR EACH ROW WHEN (OLD."status" = 'approved') EXECUTE FUNCTION "log_tutor_options"();--> statement-breakpoint
CREATE TRIGGER "options_truncated" AFTER TRUNCATE ON "cvs" FOR EACH STATEMENT EXECUTE FUNCTION "recount_truncated_options"();--> statement-breakpoint
CREATE TRIGGER "options_inserted" AFTER INSERT ON "bookings" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_booked_options"('-1');--> statement-breakpoint
CREATE TRIGGER "options_left" AFTER UPDATE ON "bookings" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_booked_options"('1');--> statement-breakpoint
CREATE TRIGGER "options_updated" AFTER UPDATE ON "bookings" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_booked_options"('-1');--> statement-breakpoint
CREATE TRIGGER "options_deleted" AFTER DELETE ON "bookings" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "log_booked_options"('1');--> statement-breakpoint
CREATE TRIGGER "options_truncated" AFTER TRUNCATE ON "bookings" FOR EACH STATEMENT EXECUTE FUNCTION "recount_truncated_options"();--> statement-breakpoint
SELECT recount_options();
