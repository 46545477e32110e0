CREATE TABLE "icon_fingerprint" (
	"icon_id" text PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"version" text NOT NULL,
	"fingerprint" "bytea" NOT NULL
);
