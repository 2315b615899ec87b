-- Counts and figures are queries, so that nothing is stored for them.
DROP TRIGGER "options_inserted" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "options_updated" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "options_deleted" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "options_truncated" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "mark_inserted" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "mark_updated" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "mark_deleted" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "mark_truncated" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "options_inserted" ON "cvs";--> statement-breakpoint
DROP TRIGGER "options_updated" ON "cvs";--> statement-breakpoint
DROP TRIGGER "options_deleted" ON "cvs";--> statement-breakpoint
DROP TRIGGER "options_truncated" ON "cvs";--> statement-breakpoint
DROP TRIGGER "options_inserted" ON "bookings";--> statement-breakpoint
DROP TRIGGER "options_left" ON "bookings";--> statement-breakpoint
DROP TRIGGER "options_updated" ON "bookings";--> statement-breakpoint
DROP TRIGGER "options_deleted" ON "bookings";--> statement-breakpoint
DROP TRIGGER "options_truncated" ON "bookings";--> statement-breakpoint
DROP TRIGGER "mark_inserted" ON "bookings";--> statement-breakpoint
DROP TRIGGER "mark_updated" ON "bookings";--> statement-breakpoint
DROP TRIGGER "mark_deleted" ON "bookings";--> statement-breakpoint
DROP TRIGGER "mark_inserted" ON "confirmations";--> statement-breakpoint
DROP TRIGGER "mark_updated" ON "confirmations";--> statement-breakpoint
DROP TRIGGER "mark_deleted" ON "confirmations";--> statement-breakpoint
DROP TRIGGER "count_inserted" ON "applications";--> statement-breakpoint
DROP TRIGGER "count_updated" ON "applications";--> statement-breakpoint
DROP TRIGGER "count_deleted" ON "applications";--> statement-breakpoint
DROP FUNCTION "log_tuition_options"();--> statement-breakpoint
DROP FUNCTION "log_tutor_options"();--> statement-breakpoint
DROP FUNCTION "log_booked_options"();--> statement-breakpoint
DROP FUNCTION "recount_truncated_options"();--> statement-breakpoint
DROP FUNCTION "recount_options"();--> statement-breakpoint
DROP FUNCTION "tuition_options"(text[], text[], text[], text, text, text[], boolean, integer);--> statement-breakpoint
DROP FUNCTION "tutor_options"(text[], text[], text[], text, text, text[], text[], text[], boolean);--> statement-breakpoint
DROP FUNCTION "place_options"(text, text[]);--> statement-breakpoint
DROP FUNCTION "prefix_options"(text, text[]);--> statement-breakpoint
DROP FUNCTION "area_group"(text, text);--> statement-breakpoint
DROP FUNCTION "mark_posted_days"();--> statement-breakpoint
DROP FUNCTION "mark_days_of_tuitions"();--> statement-breakpoint
DROP FUNCTION "count_applicants"();--> statement-breakpoint
DROP TABLE "figure_days";--> statement-breakpoint
DROP TABLE "figure_marks";--> statement-breakpoint
DROP TABLE "option_changes";--> statement-breakpoint
DROP TABLE "option_counts";--> statement-breakpoint
DROP INDEX "tuitions_by_applicants";--> statement-breakpoint
-- A public change is told by its transaction only; one trigger of each table tells all its events.
DROP TRIGGER "public_insert" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "public_update" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "public_delete" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "public_truncate" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "public_insert" ON "cvs";--> statement-breakpoint
DROP TRIGGER "public_update" ON "cvs";--> statement-breakpoint
DROP TRIGGER "public_delete" ON "cvs";--> statement-breakpoint
DROP TRIGGER "public_truncate" ON "cvs";--> statement-breakpoint
DROP TRIGGER "public_change" ON "bookings";--> statement-breakpoint
DROP TRIGGER "public_truncate" ON "bookings";--> statement-breakpoint
DROP TRIGGER "tell_admins" ON "bookings";--> statement-breakpoint
DROP TRIGGER "public_change" ON "settings";--> statement-breakpoint
DROP TRIGGER "tell_admins" ON "settings";--> statement-breakpoint
DROP TRIGGER "public_update" ON "accounts";--> statement-breakpoint
DROP FUNCTION "notify_public_row"();--> statement-breakpoint
DROP FUNCTION "notify_booked_tuition"();--> statement-breakpoint
DROP FUNCTION "notify_named_tutor"();--> statement-breakpoint
DROP FUNCTION "tell_public_row"(text);--> statement-breakpoint
ALTER TABLE "tuitions" DROP COLUMN "applicants";--> statement-breakpoint
-- Rows that wait for verification are not public.
CREATE FUNCTION "notify_public_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" = 'approved' OR NEW."status" = 'approved' THEN
    PERFORM pg_notify('porua_changes', pg_current_xact_id()::text);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('porua_live', TG_TABLE_NAME);
  PERFORM pg_notify('porua_changes', pg_current_xact_id()::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "public_change" AFTER INSERT OR UPDATE OR DELETE ON "tuitions" FOR EACH ROW EXECUTE FUNCTION "notify_public_row"();--> statement-breakpoint
CREATE TRIGGER "public_change" AFTER INSERT OR UPDATE OR DELETE ON "cvs" FOR EACH ROW EXECUTE FUNCTION "notify_public_row"();--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bookings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"();--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"();--> statement-breakpoint
-- The names of tutors are public.
CREATE TRIGGER "public_change" AFTER UPDATE OF "name" ON "accounts" FOR EACH ROW WHEN (NEW."role" = 'Tutor' AND OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
-- Every statement of the product that changes a name writes its sounds too.
DROP TRIGGER "forget_name_sound" ON "accounts";--> statement-breakpoint
DROP TRIGGER "forget_name_sound" ON "messages";--> statement-breakpoint
DROP FUNCTION "forget_name_sound"();
