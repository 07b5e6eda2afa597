import { FileText } from "lucide-react";
import type { Technology } from "~/contract/technologies";
import { imageOf, TechnologyPicture } from "~/ui/technology-card";
import technologyStyles from "./technology.module.css";
import technologyFactsStyles from "./technology-facts.module.css";

/** The listing's own picture or a drawing of its field, then its film and brochure. */
export function Media({ technology }: { technology: Technology }) {
  const { featured_media } = technology;
  const video = featured_media.find(({ media_type }) => media_type === "video");
  const brochure = featured_media.find(({ media_type }) => media_type === "brochure");
  return (
    <div className={technologyStyles.techMedia}>
      <TechnologyPicture technology={technology} />
      {!imageOf(technology) && (
        <p className={technologyFactsStyles.techPictureCaption}>Illustration of the field</p>
      )}
      {video && (
        // biome-ignore lint/a11y/useMediaCaption: owners upload no captions; the description beside it names what is shown
        <video
          className={technologyFactsStyles.techVideo}
          src={video.url}
          controls
          preload="metadata"
          aria-label={video.alt || "Video"}
        />
      )}
      {brochure && (
        <a
          className={`text-link ${technologyFactsStyles.techBrochure}`}
          href={brochure.url}
          target="_blank"
          rel="noopener"
        >
          <FileText size={16} strokeWidth={1.75} aria-hidden />
          Brochure (PDF)
        </a>
      )}
    </div>
  );
}
