CREATE INDEX "accounts_name" ON "accounts" USING gin (normalize("name", NFC) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_by_role" ON "accounts" USING btree ("role","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bookings_by_day" ON "bookings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "confirmations_by_day" ON "confirmations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_by_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tuitions_by_day" ON "tuitions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tuitions_by_verification" ON "tuitions" USING btree ("approved_at");--> statement-breakpoint
CREATE INDEX "cvs_profile_image" ON "cvs" USING btree ("profile_image");--> statement-breakpoint
CREATE INDEX "cvs_id_card_image" ON "cvs" USING btree ("id_card_image");