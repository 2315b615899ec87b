-- A public change names its row, so that only what shows it is forgotten: `<transaction> t+1001`, with t for tuitions, c
-- for CVs, and + entered, - left, = changed. A transaction that changes many rows sends `<transaction> *` after a hundred.
CREATE FUNCTION "tell_public_row"("changed" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told integer := coalesce(nullif(current_setting('porua.told', true), ''), '0')::integer + 1;
BEGIN
  PERFORM set_config('porua.told', told::text, true);
  PERFORM pg_notify('porua_changes', pg_current_xact_id()::text || ' ' || CASE WHEN told > 100 THEN '*' ELSE changed END);
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_public_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_public_row(TG_ARGV[0] || '+' || NEW.number);
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM tell_public_row(TG_ARGV[0] || '-' || OLD.number);
  ELSIF NEW.number <> OLD.number THEN
    PERFORM tell_public_row('*');
  ELSIF NEW.status = OLD.status THEN
    PERFORM tell_public_row(TG_ARGV[0] || '=' || NEW.number);
  ELSE
    PERFORM tell_public_row(TG_ARGV[0] || CASE WHEN NEW.status = 'approved' THEN '+' ELSE '-' END || NEW.number);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_booked_tuition"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked integer;
BEGIN
  SELECT number INTO booked FROM tuitions WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.tuition_id ELSE NEW.tuition_id END;
  PERFORM tell_public_row(coalesce('t=' || booked, '*'));
  IF TG_OP = 'UPDATE' AND OLD.tuition_id <> NEW.tuition_id THEN
    PERFORM tell_public_row('*');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "notify_named_tutor"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  named integer;
BEGIN
  SELECT number INTO named FROM cvs WHERE account_id = NEW.id;
  IF named IS NOT NULL THEN
    PERFORM tell_public_row('c=' || named);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER "public_insert" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "public_update" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "public_delete" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "public_insert" ON "cvs";--> statement-breakpoint
DROP TRIGGER "public_update" ON "cvs";--> statement-breakpoint
DROP TRIGGER "public_delete" ON "cvs";--> statement-breakpoint
DROP TRIGGER "public_change" ON "bookings";--> statement-breakpoint
DROP TRIGGER "public_update" ON "accounts";--> statement-breakpoint
CREATE TRIGGER "public_insert" AFTER INSERT ON "tuitions" FOR EACH ROW WHEN (NEW."status" = 'approved') EXECUTE FUNCTION "notify_public_row"('t');--> statement-breakpoint
CREATE TRIGGER "public_update" AFTER UPDATE ON "tuitions" FOR EACH ROW WHEN ((OLD."status" = 'approved' OR NEW."status" = 'approved') AND to_jsonb(OLD) - '{applicants,digested_application}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{applicants,digested_application}'::text[]) EXECUTE FUNCTION "notify_public_row"('t');--> statement-breakpoint
CREATE TRIGGER "public_delete" AFTER DELETE ON "tuitions" FOR EACH ROW WHEN (OLD."status" = 'approved') EXECUTE FUNCTION "notify_public_row"('t');--> statement-breakpoint
CREATE TRIGGER "public_insert" AFTER INSERT ON "cvs" FOR EACH ROW WHEN (NEW."status" = 'approved') EXECUTE FUNCTION "notify_public_row"('c');--> statement-breakpoint
CREATE TRIGGER "public_update" AFTER UPDATE ON "cvs" FOR EACH ROW WHEN ((OLD."status" = 'approved' OR NEW."status" = 'approved') AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "notify_public_row"('c');--> statement-breakpoint
CREATE TRIGGER "public_delete" AFTER DELETE ON "cvs" FOR EACH ROW WHEN (OLD."status" = 'approved') EXECUTE FUNCTION "notify_public_row"('c');--> statement-breakpoint
CREATE TRIGGER "public_change" AFTER INSERT OR UPDATE OR DELETE ON "bookings" FOR EACH ROW EXECUTE FUNCTION "notify_booked_tuition"();--> statement-breakpoint
CREATE TRIGGER "public_truncate" AFTER TRUNCATE ON "bookings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_update" AFTER UPDATE ON "accounts" FOR EACH ROW WHEN (NEW."role" = 'Tutor' AND OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "notify_named_tutor"();
