-- Cached pages and totals are dropped only when something that visitors see has changed: an approved tuition or CV,
-- a booking, or the name of a tutor. Reports, pending rows and other account data are not public.
DROP TRIGGER "tell_change" ON "tuitions";--> statement-breakpoint
DROP TRIGGER "tell_change" ON "cvs";--> statement-breakpoint
DROP TRIGGER "tell_change" ON "bookings";--> statement-breakpoint
DROP TRIGGER "tell_change" ON "reports";--> statement-breakpoint
DROP TRIGGER "tell_change" ON "accounts";--> statement-breakpoint
DROP FUNCTION "tell_change"();--> statement-breakpoint
-- The same notification is delivered once a transaction, at its commit.
CREATE FUNCTION "notify_public_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('porua_changes', pg_current_xact_id()::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "public_insert" AFTER INSERT ON "tuitions" FOR EACH ROW WHEN (NEW."status" = 'approved') EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_update" AFTER UPDATE ON "tuitions" FOR EACH ROW WHEN ((OLD."status" = 'approved' OR NEW."status" = 'approved') AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_delete" AFTER DELETE ON "tuitions" FOR EACH ROW WHEN (OLD."status" = 'approved') EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_truncate" AFTER TRUNCATE ON "tuitions" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_insert" AFTER INSERT ON "cvs" FOR EACH ROW WHEN (NEW."status" = 'approved') EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_update" AFTER UPDATE ON "cvs" FOR EACH ROW WHEN ((OLD."status" = 'approved' OR NEW."status" = 'approved') AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_delete" AFTER DELETE ON "cvs" FOR EACH ROW WHEN (OLD."status" = 'approved') EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_truncate" AFTER TRUNCATE ON "cvs" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bookings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_public_change"();--> statement-breakpoint
CREATE TRIGGER "public_update" AFTER UPDATE ON "accounts" FOR EACH ROW WHEN (NEW."role" = 'Tutor' AND OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "notify_public_change"();
