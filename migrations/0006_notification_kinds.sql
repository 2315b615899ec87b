-- Notifications store a kind and parameters; texts of other versions are kept as kind legacy.
CREATE TYPE "public"."notification_kind" AS ENUM('guardianRegistered', 'tutorRegistered', 'cvSubmitted', 'cvChanged', 'cvChangedByAdmin', 'tuitionPostedByGuardian', 'tuitionPostedByVisitor', 'contactMessageSent', 'hireRequestSent', 'legacy');--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" "notification_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "params" jsonb;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'guardianRegistered', "params" = jsonb_build_object('name', found.match[1])
FROM (SELECT "id", regexp_match("message", '^A guardian registered: (.*)$') AS match FROM "notifications" WHERE "type" = 'user') AS found
WHERE found."id" = "notifications"."id" AND "kind" IS NULL AND found.match IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'tutorRegistered', "params" = jsonb_build_object('name', found.match[1])
FROM (SELECT "id", regexp_match("message", '^A tutor registered: (.*)$') AS match FROM "notifications" WHERE "type" = 'user') AS found
WHERE found."id" = "notifications"."id" AND "kind" IS NULL AND found.match IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'cvSubmitted', "params" = jsonb_build_object('name', found.match[1], 'tutorId', found.match[2])
FROM (SELECT "id", regexp_match("message", '^The CV of (.*) \((TR\d+)\) waits for verification!$') AS match FROM "notifications" WHERE "type" = 'cv') AS found
WHERE found."id" = "notifications"."id" AND "kind" IS NULL AND found.match IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'cvChangedByAdmin', "params" = jsonb_build_object('admin', found.match[1], 'name', found.match[2], 'tutorId', found.match[3])
FROM (SELECT "id", regexp_match("message", '^(.*) changed the CV of (.*) \((TR\d+)\)\.$') AS match FROM "notifications" WHERE "type" = 'cv') AS found
WHERE found."id" = "notifications"."id" AND "kind" IS NULL AND found.match IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'cvChanged', "params" = jsonb_build_object('name', found.match[1], 'tutorId', found.match[2])
FROM (SELECT "id", regexp_match("message", '^(.*) \((TR\d+)\) changed the CV\.$') AS match FROM "notifications" WHERE "type" = 'cv') AS found
WHERE found."id" = "notifications"."id" AND "kind" IS NULL AND found.match IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'tuitionPostedByGuardian', "params" = jsonb_build_object('tuitionId', found.match[1], 'heading', found.match[2])
FROM (SELECT "id", regexp_match("message", '^A guardian posted (TN\d+): (.*)$') AS match FROM "notifications" WHERE "type" = 'tuition') AS found
WHERE found."id" = "notifications"."id" AND "kind" IS NULL AND found.match IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'tuitionPostedByVisitor', "params" = jsonb_build_object('tuitionId', found.match[1], 'heading', found.match[2])
FROM (SELECT "id", regexp_match("message", '^A visitor posted (TN\d+): (.*)$') AS match FROM "notifications" WHERE "type" = 'tuition') AS found
WHERE found."id" = "notifications"."id" AND "kind" IS NULL AND found.match IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'contactMessageSent', "params" = jsonb_build_object('name', found.match[1])
FROM (SELECT "id", regexp_match("message", '^New message from (.*)\.$') AS match FROM "notifications" WHERE "type" = 'message') AS found
WHERE found."id" = "notifications"."id" AND "kind" IS NULL AND found.match IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'hireRequestSent', "params" = jsonb_build_object('name', found.match[1], 'tutorId', found.match[2])
FROM (SELECT "id", regexp_match("message", '^New hire request for (.*) \((TR\d+)\)\.$') AS match FROM "notifications" WHERE "type" = 'hireRequest') AS found
WHERE found."id" = "notifications"."id" AND "kind" IS NULL AND found.match IS NOT NULL;--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'legacy', "params" = jsonb_build_object('type', "type", 'text', "message") WHERE "kind" IS NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "params" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "type";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "message";--> statement-breakpoint
DROP TYPE "public"."notification_type";