import type { Generated } from 'kysely';

declare module '../../database/tables.ts' {
  interface Tables {
    landing_section: {
      id: Generated<number>;
      station_id: number;
      position: number;
      key: string;
      type_id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
      menu_title: string | null;
      title: string | null;
      subtitle: string | null;
      title_color: string | null;
      subtitle_color: string | null;
      background_image: string | null;
      background_color: string | null;
    };
    landing_item: {
      id: Generated<number>;
      section_id: number;
      position: number;
      key: string;
      name: string;
      description: string | null;
      image: string | null;
      video_url: string | null;
      link_type: 'external' | 'nolink' | 'login' | 'signup' | 'additional';
      external_link: string | null;
      button_label: string | null;
      image_left: boolean | null;
      members_only: Generated<boolean>;
    };
  }
}
