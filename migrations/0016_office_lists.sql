DROP INDEX "tuitions_areas";--> statement-breakpoint
DROP INDEX "cvs_by_status";--> statement-breakpoint
DROP INDEX "dues_open";--> statement-breakpoint
DROP INDEX "events_by_actor";--> statement-breakpoint
DROP INDEX "tuitions_by_status";--> statement-breakpoint
CREATE INDEX "accounts_merged" ON "accounts" USING btree ("merged_into_id") WHERE "accounts"."merged_into_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_by_tuition" ON "applications" USING btree ("tuition_id","state");--> statement-breakpoint
CREATE INDEX "bookings_cancelled" ON "bookings" USING btree ("number" DESC NULLS FIRST) WHERE "bookings"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "messages_waiting" ON "messages" USING btree ("number" DESC NULLS FIRST) WHERE "messages"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "due_payments_by_time" ON "due_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "dues_voided" ON "dues" USING btree ("number" DESC NULLS FIRST) WHERE "dues"."voided_at" is not null;--> statement-breakpoint
CREATE INDEX "dues_open_by_day" ON "dues" USING btree (coalesce("due_on", ("created_at" at time zone 'Asia/Dhaka')::date + 15),"number") WHERE "dues"."completed_at" is null and "dues"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "dues_closed_by_day" ON "dues" USING btree (coalesce("due_on", ("created_at" at time zone 'Asia/Dhaka')::date + 15),"number") WHERE "dues"."completed_at" is not null and "dues"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "dues_by_creation" ON "dues" USING btree ("created_at","number");--> statement-breakpoint
CREATE INDEX "dues_by_amount" ON "dues" USING btree ("total_due","number");--> statement-breakpoint
CREATE INDEX "events_staff_work" ON "events" USING btree ("at","kind","actor_id") WHERE "events"."actor" = 'Admin' and "events"."kind" in ('tuitionPosted', 'tuitionVerified', 'applicantConfirmed', 'tuitionBooked');--> statement-breakpoint
CREATE INDEX "hire_requests_waiting" ON "hire_requests" USING btree ("number" DESC NULLS FIRST) WHERE "hire_requests"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_by_template" ON "outbox_messages" USING btree ("template","number" DESC NULLS FIRST) WHERE "outbox_messages"."template" <> '';--> statement-breakpoint
CREATE INDEX "tuitions_need" ON "tuitions" USING gin ("areas","classes");--> statement-breakpoint
CREATE INDEX "tuitions_by_phone" ON "tuitions" USING btree ("phone","number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "cvs_by_status" ON "cvs" USING btree ("status","number" DESC NULLS FIRST,"coverage_city","gender");--> statement-breakpoint
CREATE INDEX "dues_open" ON "dues" USING btree ("completed_at","number" DESC NULLS FIRST,"voided_at");--> statement-breakpoint
CREATE INDEX "events_by_actor" ON "events" USING btree ("actor_id","number" DESC NULLS FIRST,"kind","at") WHERE "events"."actor_id" is not null;--> statement-breakpoint
CREATE INDEX "tuitions_by_status" ON "tuitions" USING btree ("status","number" DESC NULLS FIRST,"city","gender","is_online","created_at","id");