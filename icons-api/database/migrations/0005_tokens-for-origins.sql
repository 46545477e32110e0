ALTER TABLE "account_session" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "account_session" ADD COLUMN "parent_hash" text;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_parent_hash_account_session_token_hash_fk" FOREIGN KEY ("parent_hash") REFERENCES "public"."account_session"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_session_parent" ON "account_session" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "sign_in_code_session" ON "sign_in_code" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_code_expires" ON "sign_in_code" USING btree ("expires_at");