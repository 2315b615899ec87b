ALTER TABLE "list_columns" ALTER COLUMN "hidden" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "list_columns" ADD COLUMN "rows" smallint;