ALTER TABLE "allowance_use" ADD COLUMN "allowance_id" text;--> statement-breakpoint
ALTER TABLE "allowance_use" ADD COLUMN "held_until" bigint;--> statement-breakpoint
ALTER TABLE "allowance_use" ADD COLUMN "holds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "refund" text;--> statement-breakpoint
ALTER TABLE "checkout" ADD COLUMN "refund_id" text;