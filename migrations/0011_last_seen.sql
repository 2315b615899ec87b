-- When an account was last seen is written by any request: admin pages must not fetch again because of it.
DROP TRIGGER "tell_admins" ON "accounts";--> statement-breakpoint
CREATE TRIGGER "tell_admins" AFTER INSERT OR UPDATE OF "name", "phone", "email", "staff_role", "deactivated_at", "merged_into_id", "totp_enabled_at" OR DELETE OR TRUNCATE ON "accounts" FOR EACH STATEMENT EXECUTE FUNCTION "tell_admins"();
