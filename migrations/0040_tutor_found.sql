-- Whether a tutor is found is public.
DROP TRIGGER "tell_admins" ON "confirmations";--> statement-breakpoint
CREATE TRIGGER "notify_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "confirmations" FOR EACH STATEMENT EXECUTE FUNCTION "notify_change"();
