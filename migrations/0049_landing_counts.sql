CREATE TABLE "landing_counts" (
	"side" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
