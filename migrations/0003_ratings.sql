CREATE TABLE `answer_ratings` (
	`user_id` text NOT NULL,
	`query_id` text NOT NULL,
	`value` integer NOT NULL,
	`rated_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `query_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "answer_ratings_value" CHECK(value in (1, -1))
);
--> statement-breakpoint
CREATE INDEX `answer_ratings_rated` ON `answer_ratings` (`rated_at`,`value`);--> statement-breakpoint
CREATE INDEX `users_photo` ON `users` (`profile_photo_url`) WHERE "profile_photo_url" is not null;