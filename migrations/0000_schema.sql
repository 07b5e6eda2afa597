CREATE TABLE `access_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`login_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`login_id`) REFERENCES `logins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `access_tokens_login` ON `access_tokens` (`login_id`);--> statement-breakpoint
CREATE INDEX `access_tokens_expiry` ON `access_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_user` ON `identities` (`user_id`);--> statement-breakpoint
CREATE TABLE `logins` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `logins_user` ON `logins` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `one_time_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`email_key` text NOT NULL,
	`code_hash` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "one_time_codes_attempts" CHECK("attempts" between 0 and 5)
);
--> statement-breakpoint
CREATE INDEX `one_time_codes_user` ON `one_time_codes` (`user_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`login_id` text NOT NULL,
	`parent_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`superseded_at` integer,
	FOREIGN KEY (`login_id`) REFERENCES `logins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_login` ON `refresh_tokens` (`login_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text,
	`role` text DEFAULT 'user' NOT NULL,
	`status` text DEFAULT 'pending_verification' NOT NULL,
	`first_name` text,
	`last_name` text,
	`organization` text,
	`user_type` text,
	`country` text,
	`linkedin_url` text,
	`profile_photo_url` text,
	`photo_url` text,
	`is_expert` integer DEFAULT false NOT NULL,
	`expert_headline` text,
	`expert_areas` text DEFAULT '[]' NOT NULL,
	`registration_token_hash` text,
	`terms_accepted_at` integer,
	`verified_at` integer,
	`last_login_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "users_role_known" CHECK("role" in ('user', 'premium', 'admin')),
	CONSTRAINT "users_status_known" CHECK("status" in ('pending_verification', 'active', 'suspended', 'deleted'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email_key`) WHERE "status" in ('active', 'suspended');--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username_key`) WHERE "status" in ('active', 'suspended');--> statement-breakpoint
CREATE INDEX `users_username_waiting` ON `users` (`username_key`) WHERE "status" = 'pending_verification';--> statement-breakpoint
CREATE INDEX `users_email_any` ON `users` (`email_key`);--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `users_role` ON `users` (`role`,`status`);--> statement-breakpoint
CREATE TABLE `chat_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`object_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`name_source` text DEFAULT 'default' NOT NULL,
	`message_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`last_message_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "chat_sessions_name" CHECK(length(name) between 1 and 80),
	CONSTRAINT "chat_sessions_count" CHECK(message_count >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_sessions_object_id_unique` ON `chat_sessions` (`object_id`);--> statement-breakpoint
CREATE INDEX `chat_sessions_user` ON `chat_sessions` (`user_id`,`last_message_at`,`id`) WHERE deleted_at is null;--> statement-breakpoint
CREATE TABLE `prompt_versions` (
	`prompt_id` text NOT NULL,
	`version` integer NOT NULL,
	`content` text NOT NULL,
	`variables` text DEFAULT '[]' NOT NULL,
	`change_note` text,
	`created_by` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`prompt_id`, `version`),
	FOREIGN KEY (`prompt_id`) REFERENCES `prompts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prompt_versions_content" CHECK(length(content) <= 20000 and version >= 1)
);
--> statement-breakpoint
CREATE TABLE `prompts` (
	`id` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`purpose` text,
	`is_active` integer DEFAULT false NOT NULL,
	`version` integer NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "prompts_key" CHECK("key" in ('chat.system', 'chat.greeting', 'chat.no_results', 'chat.out_of_scope', 'chat.thinking.searching', 'chat.thinking.reading', 'chat.title', 'chat.query_rewrite', 'analytics.technology', 'compare.technologies', 'pdf.extract_listing', 'recommend.rationale', 'listing.moderation'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `prompts_active` ON `prompts` (`key`) WHERE is_active = 1;--> statement-breakpoint
CREATE TABLE `usage` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`n` integer DEFAULT 0 NOT NULL,
	`tokens` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "usage_counts" CHECK(n >= 0 and tokens >= 0)
);
--> statement-breakpoint
CREATE TABLE `usage_charges` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`charge_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `charge_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `usage_charges_created` ON `usage_charges` (`created_at`);--> statement-breakpoint
CREATE TABLE `used_tickets` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `business_canvas_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`technology_id` text NOT NULL,
	`user_id` text NOT NULL,
	`goal` text NOT NULL,
	`target_customer` text,
	`geography` text,
	`notes` text,
	`state` text DEFAULT 'queued' NOT NULL,
	`canvas` text,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`technology_id`) REFERENCES `technologies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "business_canvas_requests_state" CHECK("state" in ('queued', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE INDEX `business_canvas_requests_user` ON `business_canvas_requests` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `collaboration_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`technology_id` text NOT NULL,
	`sender_id` text NOT NULL,
	`interest_type` text NOT NULL,
	`message` text NOT NULL,
	`intended_use` text,
	`timeline` text,
	`organization` text NOT NULL,
	`role_title` text,
	`country` text,
	`contact_email` text,
	`needs_nda` integer DEFAULT false NOT NULL,
	`state` text DEFAULT 'submitted' NOT NULL,
	`decline_reason` text,
	`decline_note` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`technology_id`) REFERENCES `technologies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`sender_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "collaboration_requests_state" CHECK("state" in ('submitted', 'acknowledged', 'in_discussion', 'agreed', 'declined', 'withdrawn')),
	CONSTRAINT "collaboration_requests_reason" CHECK(state <> 'declined' or decline_reason is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collaboration_requests_open` ON `collaboration_requests` (`sender_id`,`technology_id`) WHERE state in ('submitted', 'acknowledged', 'in_discussion');--> statement-breakpoint
CREATE INDEX `collaboration_requests_technology` ON `collaboration_requests` (`technology_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `collaboration_requests_sender` ON `collaboration_requests` (`sender_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `comparison_items` (
	`comparison_id` text NOT NULL,
	`position` integer NOT NULL,
	`technology_id` text NOT NULL,
	`title` text NOT NULL,
	PRIMARY KEY(`comparison_id`, `position`),
	FOREIGN KEY (`comparison_id`) REFERENCES `comparisons`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "comparison_items_position" CHECK(position between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comparison_items_once` ON `comparison_items` (`comparison_id`,`technology_id`);--> statement-breakpoint
CREATE INDEX `comparison_items_technology` ON `comparison_items` (`technology_id`);--> statement-breakpoint
CREATE TABLE `comparisons` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`notes` text,
	`summary` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comparisons_user` ON `comparisons` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `premium_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`full_name` text NOT NULL,
	`email` text NOT NULL,
	`organization` text,
	`country` text,
	`message` text,
	`state` text DEFAULT 'new' NOT NULL,
	`decided_by` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "premium_requests_state_known" CHECK("state" in ('new', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE INDEX `premium_requests_state` ON `premium_requests` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `shortlist_entries` (
	`user_id` text NOT NULL,
	`technology_id` text NOT NULL,
	`active` integer DEFAULT 1 NOT NULL,
	`notes` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `technology_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`technology_id`) REFERENCES `technologies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "shortlist_entries_active" CHECK(active in (0, 1))
);
--> statement-breakpoint
CREATE INDEX `shortlist_entries_user` ON `shortlist_entries` (`user_id`,`created_at`) WHERE active = 1;--> statement-breakpoint
CREATE INDEX `shortlist_entries_technology` ON `shortlist_entries` (`technology_id`);--> statement-breakpoint
CREATE TABLE `activity_log` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`actor_id` text,
	`activity_type` text NOT NULL,
	`entity_type` text,
	`entity_id` text,
	`summary` text NOT NULL,
	`changes` text,
	`request_id` text
);
--> statement-breakpoint
CREATE INDEX `activity_log_created` ON `activity_log` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `activity_log_actor` ON `activity_log` (`actor_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `activity_log_type` ON `activity_log` (`activity_type`,`created_at`);--> statement-breakpoint
CREATE TABLE `counters` (
	`key` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL,
	`expires_at` integer NOT NULL,
	CONSTRAINT "counters_n" CHECK(n >= 0)
);
--> statement-breakpoint
CREATE INDEX `counters_expiry` ON `counters` (`expires_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`owner_id` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`input` text NOT NULL,
	`object_key` text,
	`total` integer DEFAULT 0 NOT NULL,
	`processed` integer DEFAULT 0 NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`errors` text DEFAULT '[]' NOT NULL,
	`message` text,
	`created_at` integer NOT NULL,
	`progress_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "jobs_state" CHECK("state" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "jobs_counts" CHECK(created + updated + skipped + failed = processed and processed <= total)
);
--> statement-breakpoint
CREATE INDEX `jobs_open` ON `jobs` (`progress_at`) WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX `jobs_owner` ON `jobs` (`owner_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `outbox_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`sent_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_mails_to` ON `outbox_mails` (`to`,`sent_at`);--> statement-breakpoint
CREATE TABLE `search_events` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`query` text NOT NULL,
	`results` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `search_events_created` ON `search_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `featured_media` (
	`id` text PRIMARY KEY NOT NULL,
	`technology_id` text NOT NULL,
	`media_type` text NOT NULL,
	`object_key` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`technology_id`) REFERENCES `technologies`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "featured_media_alt" CHECK(media_type not in ('image', 'thumbnail') or length(alt) > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `featured_media_object_key_unique` ON `featured_media` (`object_key`);--> statement-breakpoint
CREATE INDEX `featured_media_technology` ON `featured_media` (`technology_id`,`media_type`);--> statement-breakpoint
CREATE TABLE `technologies` (
	`rid` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`external_id` text,
	`owner_id` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`problem` text,
	`solution` text,
	`description` text,
	`advantages` text DEFAULT '[]' NOT NULL,
	`applications` text DEFAULT '[]' NOT NULL,
	`domain` text NOT NULL,
	`keywords` text DEFAULT '[]' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`trl` integer,
	`trl_evidence` text,
	`legal_status` text,
	`ip_types` text DEFAULT '[]' NOT NULL,
	`patents` text DEFAULT '[]' NOT NULL,
	`inventors` text DEFAULT '[]' NOT NULL,
	`organization` text,
	`organization_name` text DEFAULT '' NOT NULL,
	`org_key` text DEFAULT '' NOT NULL,
	`partnership_types` text DEFAULT '[]' NOT NULL,
	`availability` text DEFAULT 'available' NOT NULL,
	`publications` text DEFAULT '[]' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`rejection_reason` text,
	`reviewed_by` text,
	`reviewed_at` integer,
	`is_hidden` integer DEFAULT false NOT NULL,
	`is_promoted` integer DEFAULT false NOT NULL,
	`featured_rank` integer,
	`views` integer DEFAULT 0 NOT NULL,
	`popularity` integer DEFAULT 0 NOT NULL,
	`shortlists` integer DEFAULT 0 NOT NULL,
	`comparisons` integer DEFAULT 0 NOT NULL,
	`requests` integer DEFAULT 0 NOT NULL,
	`completeness` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`published_at` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`visible` integer GENERATED ALWAYS AS ((status = 'approved' and is_hidden = 0 and availability <> 'withdrawn')) VIRTUAL,
	`sector` text GENERATED ALWAYS AS ((case when domain in ('electrical-machinery-energy', 'audio-visual-technology', 'telecommunications', 'digital-communication', 'basic-communication-processes', 'computer-technology', 'it-methods-for-management', 'semiconductors') then 'electrical' when domain in ('optics', 'measurement', 'analysis-of-biological-materials', 'control', 'medical-technology') then 'instruments' when domain in ('handling', 'machine-tools', 'engines-pumps-turbines', 'textile-paper-machines', 'other-special-machines', 'thermal-processes', 'mechanical-elements', 'transport') then 'mechanical' when domain in ('furniture-games', 'other-consumer-goods', 'civil-engineering') then 'other' else 'chemistry' end)) VIRTUAL,
	`legal_group` text GENERATED ALWAYS AS ((case when legal_status is null then 'unknown' when legal_status in ('none', 'know_how') then 'unprotected' when legal_status in ('provisional', 'pending') then 'in_progress' when legal_status in ('granted', 'opposed') then 'active' else 'inactive' end)) VIRTUAL,
	`facets` text GENERATED ALWAYS AS (('zqall zqd' || replace(domain, '-', '') || ' zqs' || sector || ' zql' || replace(coalesce(legal_status, 'unknown'), '_', '') || ' zqg' || replace(legal_group, '_', '') || ' zqt' || coalesce(trl, 0) || ' zqp' || is_promoted || ' zqo' || org_key)) VIRTUAL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "technologies_trl" CHECK(trl between 1 and 9),
	CONSTRAINT "technologies_domain" CHECK("domain" in ('electrical-machinery-energy', 'audio-visual-technology', 'telecommunications', 'digital-communication', 'basic-communication-processes', 'computer-technology', 'it-methods-for-management', 'semiconductors', 'optics', 'measurement', 'analysis-of-biological-materials', 'control', 'medical-technology', 'organic-fine-chemistry', 'biotechnology', 'pharmaceuticals', 'polymers', 'food-chemistry', 'basic-materials-chemistry', 'materials-metallurgy', 'surface-technology-coating', 'micro-nano-technology', 'chemical-engineering', 'environmental-technology', 'handling', 'machine-tools', 'engines-pumps-turbines', 'textile-paper-machines', 'other-special-machines', 'thermal-processes', 'mechanical-elements', 'transport', 'furniture-games', 'other-consumer-goods', 'civil-engineering')),
	CONSTRAINT "technologies_legal_status" CHECK("legal_status" in ('none', 'know_how', 'provisional', 'pending', 'granted', 'opposed', 'lapsed', 'expired', 'withdrawn', 'revoked')),
	CONSTRAINT "technologies_status_known" CHECK("status" in ('draft', 'pending', 'approved', 'changes_requested', 'rejected', 'archived')),
	CONSTRAINT "technologies_availability" CHECK("availability" in ('available', 'under_option', 'licensed', 'withdrawn')),
	CONSTRAINT "technologies_featured_visible" CHECK(featured_rank is null or (featured_rank between 1 and 20 and status = 'approved' and is_hidden = 0)),
	CONSTRAINT "technologies_interactions" CHECK(shortlists >= 0 and comparisons >= 0 and requests >= 0),
	CONSTRAINT "technologies_title" CHECK(length(title) between 4 and 200),
	CONSTRAINT "technologies_rejection" CHECK(status not in ('rejected', 'changes_requested') or rejection_reason is not null)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `technologies_id_unique` ON `technologies` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `technologies_external` ON `technologies` (`owner_id`,`external_id`) WHERE external_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `technologies_featured` ON `technologies` (`featured_rank`) WHERE featured_rank is not null;--> statement-breakpoint
CREATE INDEX `technologies_owner` ON `technologies` (`owner_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `technologies_status` ON `technologies` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `technologies_hidden` ON `technologies` (`updated_at`,`id`) WHERE is_hidden = 1;--> statement-breakpoint
CREATE TABLE `technology_analytics` (
	`technology_id` text PRIMARY KEY NOT NULL,
	`inputs_hash` text NOT NULL,
	`result` text NOT NULL,
	`generated_at` integer NOT NULL,
	FOREIGN KEY (`technology_id`) REFERENCES `technologies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `technology_file_pages` (
	`file_id` text NOT NULL,
	`page` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`file_id`, `page`),
	FOREIGN KEY (`file_id`) REFERENCES `technology_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `technology_files` (
	`id` text PRIMARY KEY NOT NULL,
	`technology_id` text NOT NULL,
	`object_key` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`uploaded_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`technology_id`) REFERENCES `technologies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`uploaded_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "technology_files_size" CHECK(size >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `technology_files_object_key_unique` ON `technology_files` (`object_key`);--> statement-breakpoint
CREATE INDEX `technology_files_technology` ON `technology_files` (`technology_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `technology_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`technology_id` text NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`reviewed_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`technology_id`) REFERENCES `technologies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `technology_reviews_technology` ON `technology_reviews` (`technology_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `technology_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`technology_id` text NOT NULL,
	`changes` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`technology_id`) REFERENCES `technologies`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `technology_revisions_open` ON `technology_revisions` (`technology_id`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `technology_texts` (
	`rid` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`body` text NOT NULL,
	FOREIGN KEY (`rid`) REFERENCES `technologies`(`rid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `technology_views` (
	`technology_id` text NOT NULL,
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	PRIMARY KEY(`technology_id`, `user_id`, `day`),
	FOREIGN KEY (`technology_id`) REFERENCES `technologies`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `technology_views_user` ON `technology_views` (`user_id`,`day`);