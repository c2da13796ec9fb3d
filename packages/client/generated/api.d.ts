// Written by npm run client from the OpenAPI document. Do not edit it: change the routes, and run that again.
// From the document 1f44cfdcf05d2acf0deedaf8c769796f, as the types b0a064d5188febd78748b37c7290ada3.
export interface paths {
 "/health": {
  /** Whether the process runs, and its version */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       status: "ok";
       version: string;
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/ready": {
  /** Whether the server can work: database and file store take a write */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       status: "ready";
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/configuration": {
  /** Where to sign in, and the addresses that the operator has set */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        issuer: string;
        issuer_metadata: {
         issuer: string;
         authorization_endpoint: string;
         token_endpoint: string;
         authorization_response_iss_parameter_supported: boolean;
         id_token_signing_alg_values_supported: string[];
        } | null;
        client_id: string;
        scope: string;
        sign_out_url: string | null;
        web_host: string;
        serves_websites: boolean;
        demo: boolean;
        demo_phone: boolean;
        push_confirm_above: number;
        push_hold_seconds: number;
        links: {
         [key: string]: string | null;
        };
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/connect": {
  /** With an external issuer: connect the sign-in that the bearer token names with the account that was mailed this one-time link */
  post: {
   requestBody: {
    content: {
     "application/json": {
      data: {
       token: string;
      };
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps": {
  /** The apps that the signed-in person may use, by name, searched by words of the name, mistyped ones too, and by initials; a search answers those that begin with q first, and with `more` there are more than `total`. With an id that app alone; without page all, up to 1,000 */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
     id?: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        premium_lite: boolean;
        premium_plus: boolean;
        is_pending: boolean;
       }[];
       meta_data: components["schemas"]["MetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Create an app. With a template a job copies what its owner made, such as content, links, order, settings and pictures, and nothing that belongs to people; until then the app is pending */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       template_app_uuid?: string | null;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Apps"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}": {
  /** One app, with its setup and without the values of its secrets. Or: Name and looks of the app of this username, for its public pages */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Apps2"];
      } | {
       data: components["schemas"]["Apps3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of the app: each one that is named, all others stay. What only super users may write is refused to others, and so is what a creator has handed in. Secrets are kept sealed and never answered */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       username?: string;
       domains?: string[] | null;
       setup?: {
        header?: {
         logo?: {
          logo_text?: string;
          logo_url?: string | null;
         } | null;
         tagline?: string | null;
        } | null;
        icon?: string | null;
        colors?: {
         dark?: string | null;
         medium?: string | null;
         light?: string | null;
        } | null;
        fonts?: {
         header?: "Segoe UI" | "Merriweather" | "Delius" | "Montserrat" | "Oswald" | "Playfair Display" | "Great Vibes" | "Verdana" | "Aleo" | "Nunito" | "Raleway";
         body?: "Segoe UI" | "Aleo" | "Nunito" | "Raleway" | "Verdana";
        } | null;
        head_tag?: string | null;
        body_tag?: string | null;
        menu_order?: ("topics" | "directories" | "tips" | "courses" | "galleries" | "podcasts" | "actionclips" | "action_lists" | "events" | "virtual_events" | "summits" | "messages" | "offers" | "journal_entries" | "track_now" | "enterprise")[] | null;
        topics?: boolean | null;
        topics_label?: string | null;
        directories?: boolean | null;
        directories_label?: string | null;
        tips?: boolean | null;
        tips_label?: string | null;
        courses?: boolean | null;
        courses_label?: string | null;
        galleries?: boolean | null;
        galleries_label?: string | null;
        podcasts?: boolean | null;
        podcasts_label?: string | null;
        actionclips?: boolean | null;
        actionclips_label?: string | null;
        action_lists?: boolean | null;
        action_lists_label?: string | null;
        events?: boolean | null;
        events_label?: string | null;
        virtual_events?: boolean | null;
        virtual_events_label?: string | null;
        summits?: boolean | null;
        summits_label?: string | null;
        messages?: boolean | null;
        messages_label?: string | null;
        offers?: boolean | null;
        offers_label?: string | null;
        journal_entries_label?: string | null;
        track_now_label?: string | null;
        enterprise_label?: string | null;
        url_tags?: boolean | null;
        url_tags_label?: string | null;
        premium_lite?: boolean | null;
        premium_plus?: boolean | null;
        lite_unlock_code?: string | null;
        web?: boolean | null;
        enterprise_portal_description?: string;
        enterprise_portal_image_url?: string;
        enterprise_free_account_message?: string;
        app_type?: string | null;
        account_type?: ("test" | "infinity" | "subscriber" | "") | null;
        app_status?: "Disabled" | "In Progress" | "Launched";
        biz_plus?: boolean | null;
        free?: boolean | null;
        review?: boolean | null;
        orphan?: boolean | null;
        enterprise?: boolean | null;
        enterprise_launch_business?: boolean | null;
        website_notifications?: boolean | null;
        time_zone?: string;
        member_registration?: "open" | "closed";
        changes_need_approval?: boolean | null;
        member_fields?: {
         name: string;
         kind?: "text" | "number" | "date" | "choice" | "yes_no";
         options?: {
          value?: string | null;
          label: string;
         }[];
         access?: "hidden" | "visible" | "editable";
         listed?: boolean;
         key?: string;
        }[] | null;
        late_pushes?: "15" | "60" | "240" | "1440";
        push_quiet_hours?: boolean | null;
        push_quiet_from?: string | null;
        push_quiet_until?: string | null;
        pushes_per_day?: number | null;
        test?: boolean | null;
        reseller?: boolean | null;
        business_sign_ups?: unknown;
        available_sub_topics?: unknown | null;
       } | null;
       member_content_message?: {
        member_description?: string;
        member_action_bar_text?: string;
        member_action_bar_url?: string;
        register_description?: string;
        register_action_bar_text?: string;
        register_action_bar_url?: string;
       } | null;
       about?: {
        title?: string;
        description?: string;
        video_url?: string | null;
        image_url?: string | null;
        action_bar_text?: string | null;
        action_bar_url?: string | null;
        privacy_policy_url?: string | null;
        platform_version?: "8.0" | "8.5" | "9.0" | "10.0";
        push_notification_app_id?: string | null;
        push_notification_app_key?: string | null;
        delete_url?: string | null;
        design?: {
         logo_icon?: ("use" | "design" | "create" | "") | null;
         logo_icons?: string[] | null;
         brand_website?: string | null;
         branding_info?: string | null;
         loading_screen_tagline?: string | null;
        } | null;
        store?: {
         short_app_description?: string;
         full_app_description?: string;
         search_keywords?: string;
         primary_category?: components["schemas"]["PrimaryCategory"];
         secondary_category?: components["schemas"]["PrimaryCategory"];
         in_app_name?: string;
         app_icon_name?: string;
         support_contact?: "default" | "own";
         support_contact_page?: string | null;
         support_email?: string | null;
         privacy_policy?: "default" | "own";
         privacy_policy_page?: string | null;
         privacy_policy_document?: string | null;
         i_understand?: boolean | null;
        } | null;
       } | null;
       name?: string;
       onboarding?: {
        wizard?: boolean | null;
        type?: ("Standard" | "Enterprise" | "lite" | "") | null;
        screens_file?: string;
        app_designed?: ("get_started" | "mockups_sent" | "approval" | "logo" | "reply" | "client" | "meeting" | "payment" | "hold" | "done" | "") | null;
        content_reviewed?: ("get_started" | "in_progress" | "done" | "") | null;
        app_built?: ("get_started" | "create_ios_app" | "setup_firebase" | "create_android_app" | "meet_with_creator" | "hold" | "done" | "") | null;
        submitted?: ("none" | "apple" | "android" | "both" | "") | null;
        approved?: ("none" | "apple" | "android" | "both" | "") | null;
        qr_created?: boolean | null;
        build_and_submit?: ("Get Started" | "In Progress" | "Ready" | "") | null;
        app_designed_name?: string | null;
        app_designed_due_date?: (string | null) | null;
        app_designed_fonts?: string | null;
        app_designed_colors?: string | null;
        app_designed_notes?: string | null;
        app_designed_graphics?: string[] | null;
        app_designed_assets_file?: string | null;
        app_built_notes?: string | null;
        apple_dev_email?: string | null;
        apple_dev_password?: string | null;
        add_ios_admins?: ("get_started" | "in_progress" | "done" | "") | null;
        create_push_key?: ("get_started" | "in_progress" | "done" | "") | null;
        ios_push_key_id?: string | null;
        ios_team_id?: string | null;
        ios_p8_file?: string | null;
        upload_ios_app?: ("get_started" | "in_progress" | "done" | "") | null;
        google_dev_email?: string | null;
        google_dev_password?: string | null;
        setup_firebase?: ("get_started" | "in_progress" | "done" | "") | null;
        json_file?: string | null;
        aab_file?: string | null;
        added_in_appexperts?: ("get_started" | "in_progress" | "done" | "") | null;
        qrcode?: string | null;
        qrcode_file?: string | null;
        play_store_link?: string | null;
        app_store_link?: string | null;
        privacy_policy_url?: string | null;
        status?: unknown | null;
        liveStatus?: unknown | null;
        reviews?: unknown | null;
        switcher?: boolean | null;
        confetti?: boolean | null;
        switched?: boolean | null;
        progress?: {
         design?: {
          status?: unknown | null;
         } | null;
         store?: {
          status?: unknown | null;
          listing?: boolean | null;
          info?: boolean | null;
          support?: boolean | null;
         } | null;
         home_profile?: {
          status?: unknown | null;
          percentage?: unknown | null;
         } | null;
         content?: {
          status?: unknown | null;
          overall?: {
           percentage?: unknown | null;
          } | null;
          home?: components["schemas"]["Home"];
          topics?: components["schemas"]["Home"];
          profiles?: components["schemas"]["Home"];
          galleries?: components["schemas"]["Home"];
          blogs?: components["schemas"]["Home"];
          videos?: components["schemas"]["Home"];
          articles?: components["schemas"]["Home"];
          journals?: components["schemas"]["Home"];
          questions?: components["schemas"]["Home"];
         } | null;
         developer?: {
          status?: unknown | null;
         } | null;
         build_and_submit?: {
          status?: unknown | null;
         } | null;
        } | null;
        app_designed_assets_download_url?: string | null;
        app_designed_graphics_download_url?: string | null;
        qrcode_download_url?: string | null;
        screens_download_url?: string | null;
       } | null;
       parents?: {
        id: string;
       }[] | null;
       fcm_project_id?: string | null;
       fcm_key?: string | null;
       limits?: {
        articles?: number | null;
        videos?: number | null;
        audios?: number | null;
        tips?: number | null;
        lessons?: number | null;
        journals?: number | null;
        questions?: number | null;
        galleries?: number | null;
        resources?: number | null;
        products?: number | null;
        documents?: number | null;
        action_lists?: number | null;
        offers?: number | null;
        profiles?: number | null;
        topics?: number | null;
        tags?: number | null;
        directories?: number | null;
        action_forms?: number | null;
        courses?: number | null;
       } | null;
       is_pending?: unknown;
       portal?: {
        image_url?: string;
        description?: string;
        free_account_message?: string;
        logo_url?: string | null;
       } | null;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Apps2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/web/{product}": {
  /** Name and looks of a product of the platform: pro, pro_plus, free_account, free-trial, bp */
  get: {
   parameters: {
    path: {
     product: "pro" | "pro_plus" | "free_account" | "free-trial" | "bp";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Apps3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/self_service": {
  /** Sign up: makes an app and its creator. The types free_trial, biz_plus, thrivecart, pro, pro_plus, free_account, reseller_pro_plus; a paid one without a parent needs the proof of its payment */
  post: {
   requestBody: {
    content: {
     "application/json": {
      data: {
       type: "free_trial" | "biz_plus" | "thrivecart" | "pro" | "pro_plus" | "free_account" | "reseller_pro_plus";
       name?: string | null;
       parent?: string | null;
       creator: {
        email?: string | null;
        name?: string | null;
        password: string;
       };
       time_zone?: string | null;
       invitation?: string | null;
       code?: string | null;
       skip_thrivecart?: boolean | null;
       thrivecart_hash?: string | null;
       thrivecart?: {
        [key: string]: (string | number | boolean | null) | {
         [key: string]: (string | number | boolean | null) | {
          [key: string]: (string | number | boolean | null) | {
           [key: string]: (string | number | boolean | null) | (string | number | boolean | null);
          };
         };
        };
       } | null;
      };
      altcha?: string;
      website?: string;
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Parents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/self_service/challenge": {
  /** A task for the browser of whoever signs up (altcha), which costs a robot more than it gains */
  get: {
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/available_apps": {
  /** Id and name of the apps that the signed-in person may use, searched and in pages like the apps themselves */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
     id?: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Parents"][];
       meta_data: components["schemas"]["MetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/building": {
  /** How far the making of an app from its template is; the live stream of the app tells of it as `building` */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        state: "waiting" | "copying" | "done" | "failed";
        done: number;
        total: number;
        template: components["schemas"]["Template"];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/disable": {
  /** Remove an app: only super users can open it, and its mobile app and public pages get nothing. What is in it stays */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Parents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/health": {
  /** What is wrong with an app in the eyes of its members: how many records of each list, up to 100, and links that do not answer. The lists are filtered by the same names with `health`. */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        issues: {
         issue: "dead_links" | "unreachable" | "empty" | "over" | "expired_in_use" | "unused";
         lists: {
          resource: string;
          count: number;
          more: boolean;
         }[];
        }[];
        dead_links: {
         id: string;
         resource: string;
         title: string;
         ancestors: string[];
         address: string;
         problem: "unreachable" | "slow" | "certificate" | "not public" | "redirects" | "status";
         status: number | null;
         since: string;
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/help_sessions": {
  /** The owners of the app whom staff can help (super users) */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        people: components["schemas"]["People"][];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Begin to help (super users): requests that name the answered id in X-Help-Session see and change the app as this owner does, without passwords, keys and pushes, for 60 minutes. The owner is told */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       person_id: string;
       reason?: string | null;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["HelpSessions"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/help_sessions/{id}": {
  /** End the help: one’s own, from inside of it or from outside */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/enable": {
  /** Take a removed app back, as it was */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Parents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/domains": {
  /** The domains of the app, each with the DNS record to set and whether it leads here */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Domains"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Replace the domains of the app, and look the new ones up. One that another app has is refused */
  post: {
   parameters: {
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       domains: string[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Domains"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/domains/check": {
  /** Look up the domains of the app that wait for their DNS record */
  post: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Domains"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/drafts": {
  /** Records with draft changes, those that were changed last first */
  get: {
   parameters: {
    query?: {
     resource?: string;
     state?: "requested" | "planned";
     page?: number;
     per_page?: number;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        resource: string;
        title: string;
        makes_live: boolean;
        version: number;
        updated_at: string;
        authors: components["schemas"]["Authors"][];
        publish_at: string | null;
        stop_reason: string | null;
        approval: components["schemas"]["Approval"];
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/drafts/{id}": {
  /** The draft changes of a record, compared with what members see; null if there are none */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Drafts"] | null;
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Keep changes of a published record as a draft, in place of an earlier one. Members see nothing of it */
  put: {
   parameters: {
    query?: {
     draft_version?: number;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       [key: string]: unknown;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Drafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Discard the draft changes of a record; they can be restored for 30 days */
  delete: {
   parameters: {
    query?: {
     draft_version?: number;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/drafts/{id}/restore": {
  /** Restore draft changes that were discarded */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Drafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/drafts/{id}/publish": {
  /** Publish the draft changes of a record under the rules of a save. STALE if the record has changed since they were begun, unless If-Match names its version */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data?: {
       draft_version?: number;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
       } & {
        [key: string]: unknown;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/drafts/{id}/plan": {
  /** Publish the draft changes at a time of the app’s clock. Planning what waits for approval approves it */
  put: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       publish_at: string;
       draft_version?: number;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Drafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Publish the draft changes by hand again instead of at their time */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Drafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/drafts/{id}/link": {
  /** Make a private link by which anybody sees the draft changes on the website; one before it ends. It is answered only here */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       days?: number;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: {
        url: string;
        ends_at: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Revoke the private link to the draft changes */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/drafts/{id}/ask": {
  /** Send the draft changes of a record for approval; its other owners are notified. They must be complete */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data?: {
       message?: string;
       answers?: string[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Drafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/drafts/{id}/withdraw": {
  /** Take back the question whether the draft changes are approved; the draft stays */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Drafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/drafts/{id}/request_changes": {
  /** Return the draft changes to whoever asked for approval, with a message and notes at fields */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       message?: string;
       notes?: {
        field: string;
        says: string;
       }[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Drafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/known_domain": {
  /** Whether the website is served at this host, 404 otherwise: for a proxy that gets a certificate for each host on demand */
  get: {
   parameters: {
    query: {
     domain: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        known: true;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/planning/{token}/calendar.ics": {
  /** The calendar of an app as iCalendar (RFC 5545), by the secret address that a person made for it */
  get: {
   parameters: {
    path: {
     token: string;
    };
   };
   responses: {
    200: {
     content: {
      "text/calendar; charset=utf-8": string;
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/site": {
  /** The app of a website’s address: of a domain that is ready, or of a username */
  get: {
   parameters: {
    query?: {
     host?: string;
     username?: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        username: string | null;
        name: string;
        state: "live" | "closed" | "unlaunched" | "disabled";
        domain: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/app_token": {
  /** Give the app a new token; the one before it ends at once (super users) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody?: {
    content: {
     "application/json": components["schemas"]["AppTokenInput"] | null;
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: {
        app_token: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/app_token/reveal": {
  /** Show the app's token (super users); written to the audit trail */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody?: {
    content: {
     "application/json": components["schemas"]["AppTokenInput"] | null;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        app_token: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/settings/{name}/revisions": {
  /** The versions of a settings screen, the newest first, each with what it changed */
  get: {
   parameters: {
    query?: {
     before?: number;
     per_page?: number;
    };
    path: {
     app: string;
     name: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Revisions"][];
       meta_data: components["schemas"]["RevisionsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/settings/{name}/revisions/{version}": {
  /** One version of a settings screen, and what restoring it would change now */
  get: {
   parameters: {
    path: {
     app: string;
     name: string;
     version: number;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Revisions2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/settings/{name}/revisions/{version}/restore": {
  /** Restore a version of a settings screen, as a change of the app under today's rules */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     name: string;
     version: number;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Apps2"];
       meta_data: components["schemas"]["RestoreMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/articles": {
  /** Articles: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        author?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Article */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       author?: string;
       description?: string;
       web_description?: string;
       video_url?: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Articles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/articles/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Articles) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/articles/{id}": {
  /** Read one Article */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Articles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Article into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Article; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ArticlesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Articles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/videos": {
  /** Videos: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable" | "unused";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        actionclip?: boolean;
        actionclip_description?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Video */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       web_description?: string;
       video_url?: string;
       actionclip?: boolean;
       actionclip_description?: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Videos"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/videos/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Videos) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        actionclip?: boolean;
        topics?: components["schemas"]["ChangesTopics"];
        tags?: components["schemas"]["ChangesTopics"];
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/videos/{id}": {
  /** Read one Video */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Videos"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Video into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Video; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["VideosInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Videos"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/audios": {
  /** Audios: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        author?: string;
        description?: string;
        audio_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Audio */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       author?: string;
       description?: string;
       audio_url?: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Audios"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/audios/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Audios) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/audios/{id}": {
  /** Read one Audio */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Audios"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Audio into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Audio; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["AudiosInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Audios"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/tips": {
  /** Blog Posts: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Blog Post */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       web_description?: string;
       video_url?: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Tips"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/tips/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Blog Posts) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/tips/{id}": {
  /** Read one Blog Post */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tips"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Blog Post into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Blog Post; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TipsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tips"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/lessons": {
  /** Lessons: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        video_url?: string;
        sections?: components["schemas"]["Sections"][];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Lesson */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       video_url?: string;
       sections?: components["schemas"]["LessonsInputSections"][];
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Lessons"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/lessons/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Lessons) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/lessons/{id}": {
  /** Read one Lesson */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Lessons"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Lesson into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Lesson; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["LessonsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Lessons"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/journals": {
  /** Journals: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        question_1?: string;
        question_2?: string;
        question_3?: string;
        question_4?: string;
        question_5?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Journal */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       question_1: string;
       question_2?: string;
       question_3?: string;
       question_4?: string;
       question_5?: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Journals"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/journals/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Journals) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/journals/{id}": {
  /** Read one Journal */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Journals"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Journal into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Journal; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["JournalsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Journals"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/questions": {
  /** Q&A: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        author?: string;
        send_to?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Q&A */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       author?: string;
       send_to: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Questions"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/questions/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Q&A) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/questions/{id}": {
  /** Read one Q&A */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Questions"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Q&A into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Q&A; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["QuestionsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Questions"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/galleries": {
  /** Galleries: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        photos?: components["schemas"]["Photos"][];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Gallery */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description: string;
       photos?: components["schemas"]["GalleriesInputPhotos"][];
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Galleries"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/galleries/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Galleries) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/galleries/{id}": {
  /** Read one Gallery */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Galleries"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Gallery into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Gallery; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["GalleriesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Galleries"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/resources": {
  /** Resources: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        download_url?: string;
        virtual_event?: components["schemas"]["Template"];
        virtual_event_id?: string | null;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Resource */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       web_description?: string;
       video_url?: string;
       download_url?: string;
       virtual_event?: components["schemas"]["Cta"];
       virtual_event_id?: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Resources"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/resources/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Resources) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/resources/{id}": {
  /** Read one Resource */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Resources"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Resource into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Resource; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ResourcesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Resources"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/products": {
  /** Products: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        price?: string;
        description?: string;
        web_description?: string;
        listing_image_url?: string;
        video_url?: string;
        review_image_url?: string;
        review_video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Product */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       price?: string;
       description?: string;
       web_description?: string;
       listing_image_url?: string;
       video_url?: string;
       review_image_url?: string;
       review_video_url?: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Products"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/products/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Products) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/products/{id}": {
  /** Read one Product */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Products"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Product into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Product; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ProductsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Products"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/podcasts": {
  /** Podcasts: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        rss_url?: string;
        web_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Podcast */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       rss_url: string;
       web_url?: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Podcasts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/podcasts/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Podcasts) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/podcasts/{id}": {
  /** Read one Podcast */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Podcasts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Podcast into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Podcast; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["PodcastsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Podcasts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/documents": {
  /** Documents: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        document_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Document */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       document_url: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Documents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/documents/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Documents) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/documents/{id}": {
  /** Read one Document */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Documents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Document into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Document; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["DocumentsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Documents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/action_lists": {
  /** Action Lists: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        cost?: string;
        frequency?: string;
        custom_frequency?: string[];
        items?: components["schemas"]["ActionLists"][];
        journal_list?: boolean;
        question_1?: string;
        question_2?: string;
        question_3?: string;
        question_4?: string;
        question_5?: string;
        enterprise?: boolean;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Action List */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       cost?: string;
       frequency?: "Once" | "Daily" | "Weekly" | "Custom";
       custom_frequency?: ("Mo" | "Tu" | "We" | "Th" | "Fr" | "Sa" | "Su")[];
       items?: components["schemas"]["ActionListsInput"][];
       journal_list?: boolean;
       question_1?: string;
       question_2?: string;
       question_3?: string;
       question_4?: string;
       question_5?: string;
       enterprise?: boolean;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionLists2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/action_lists/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Action Lists) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        journal_list?: boolean;
        enterprise?: boolean;
        topics?: components["schemas"]["ChangesTopics"];
        tags?: components["schemas"]["ChangesTopics"];
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/action_lists/{id}": {
  /** Read one Action List */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionLists2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Action List into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Action List; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ActionListsInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionLists2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/messages": {
  /** Messages: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        short_description?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Message */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       short_description?: string;
       description?: string;
       web_description?: string;
       video_url?: string;
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Messages"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/messages/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Messages) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/messages/{id}": {
  /** Read one Message */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Messages"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Message into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Message; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MessagesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Messages"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/offers": {
  /** Special Offer Codes: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     active?: boolean;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        message?: string;
        unlock_code?: string;
        image_url?: string;
        video_url?: string;
        active?: boolean;
        send_email?: boolean;
        email?: string;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Special Offer Code */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       message: string;
       image_url?: string;
       video_url?: string;
       active?: boolean;
       send_email?: boolean;
       email?: string;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Offers"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/offers/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Special Offer Codes) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        active?: boolean;
        send_email?: boolean;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/offers/{id}": {
  /** Read one Special Offer Code */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Offers"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Special Offer Code into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Special Offer Code; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["OffersInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Offers"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/offers/{id}": {
  /** Read one Special Offer Code */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Offers"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Special Offer Code into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Special Offer Code; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["OffersInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Offers"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/profiles": {
  /** Profiles: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     active?: boolean;
     directory?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        title?: string;
        business_name?: string;
        will_use_business_name?: boolean;
        profile_image_url?: string;
        email?: string;
        bio?: string;
        web_bio?: string;
        directory?: components["schemas"]["Template"];
        website_url?: string;
        facebook_url?: string;
        facebook_id?: string;
        twitter_url?: string;
        instagram_url?: string;
        youtube_url?: string;
        linkedin_url?: string;
        app_profile?: boolean;
        active?: boolean;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Profile */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       title?: string;
       business_name?: string;
       will_use_business_name?: boolean;
       profile_image_url?: string;
       email?: string;
       bio?: string;
       web_bio?: string;
       directory?: components["schemas"]["Cta"];
       website_url?: string;
       facebook_url?: string;
       facebook_id?: string;
       twitter_url?: string;
       instagram_url?: string;
       youtube_url?: string;
       linkedin_url?: string;
       app_profile?: boolean;
       active?: boolean;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Profiles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/profiles/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Profiles) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        will_use_business_name?: boolean;
        app_profile?: boolean;
        active?: boolean;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/profiles/{id}": {
  /** Read one Profile */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Profiles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Profile into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Profile; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ProfilesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Profiles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/profiles/{id}": {
  /** Read one Profile */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Profiles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Profile into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Profile; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ProfilesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Profiles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/events": {
  /** Events: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     active?: boolean;
     category?: "Live" | "Online";
     month?: "JAN" | "FEB" | "MAR" | "APR" | "MAY" | "JUN" | "JUL" | "AUG" | "SEP" | "OCT" | "NOV" | "DEC";
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable" | "over";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        category?: string;
        name?: string;
        description?: string;
        month?: string;
        day_of_month?: number;
        time?: string;
        location?: string;
        expiration?: string | null;
        image_url?: string;
        video_url?: string;
        tags?: components["schemas"]["Tags"][];
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        active?: boolean;
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Event */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       category?: "Live" | "Online";
       name: string;
       description?: string;
       month?: "JAN" | "FEB" | "MAR" | "APR" | "MAY" | "JUN" | "JUL" | "AUG" | "SEP" | "OCT" | "NOV" | "DEC";
       day_of_month?: number;
       time?: string;
       location?: string;
       expiration: string | null;
       image_url?: string;
       video_url?: string;
       tags?: components["schemas"]["Topics"][];
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
       active?: boolean;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Events"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/events/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Events) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        day_of_month?: number;
        expiration?: string | null;
        tags?: components["schemas"]["ChangesTopics"];
        active?: boolean;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/events/{id}": {
  /** Read one Event */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Events"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Event into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Event; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["EventsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Events"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/events/{id}": {
  /** Read one Event */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Events"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Event into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Event; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["EventsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Events"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/virtual_events": {
  /** Virtual Events: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     active?: boolean;
     tag?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "over";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        tag?: components["schemas"]["Tag"];
        note?: string;
        start_date?: string | null;
        registration_url?: string;
        image_url?: string;
        details?: components["schemas"]["Details"][];
        sales?: components["schemas"]["Sales"];
        enrolled?: components["schemas"]["Sales"];
        speakers?: components["schemas"]["Parents"][];
        resources?: components["schemas"]["VirtualEventsResources"][];
        active?: boolean;
        sort_order?: number;
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Virtual Event */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       tag?: components["schemas"]["Cta"];
       note?: string;
       start_date: string | null;
       registration_url: string;
       image_url?: string;
       details?: components["schemas"]["VirtualEventsInputDetails"][];
       sales?: components["schemas"]["VirtualEventsInputSales"];
       enrolled?: components["schemas"]["VirtualEventsInputSales"];
       speakers?: components["schemas"]["Topics"][];
       active?: boolean;
       sort_order?: number;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["VirtualEvents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/virtual_events/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Virtual Events) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        start_date?: string | null;
        speakers?: components["schemas"]["ChangesTopics"];
        active?: boolean;
        sort_order?: number;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/virtual_events/{id}": {
  /** Read one Virtual Event */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["VirtualEvents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Virtual Event into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Virtual Event; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["VirtualEventsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["VirtualEvents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/virtual_events/{id}": {
  /** Read one Virtual Event */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["VirtualEvents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Virtual Event into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Virtual Event; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["VirtualEventsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["VirtualEvents"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/items": {
  /** Card/Book Items: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     type?: "Card" | "Book";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        type?: string;
        title?: string;
        start_number?: number;
        end_number?: number;
        message_prompt?: string;
        image_url?: string;
        video_url?: string;
        download_url?: string;
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Card/Book Item */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       type?: "Card" | "Book";
       title: string;
       start_number?: number;
       end_number?: number;
       message_prompt?: string;
       image_url?: string;
       video_url?: string;
       download_url?: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Items"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/items/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Card/Book Items) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        start_number?: number;
        end_number?: number;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/items/{id}": {
  /** Read one Card/Book Item */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Items"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Card/Book Item into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Card/Book Item; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ItemsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Items"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/items/{id}": {
  /** Read one Card/Book Item */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Items"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Card/Book Item into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Card/Book Item; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ItemsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Items"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tracks": {
  /** Card/Book Tracks: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     item_type?: "Card" | "Book";
     item?: string;
     receive_messages?: boolean;
     started?: boolean;
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        item_type?: string;
        item?: components["schemas"]["Item"];
        item_id?: string | null;
        item_number?: number;
        name?: string;
        member_email?: string;
        location?: string;
        date_added?: string | null;
        message?: string;
        message_prompt?: string;
        receive_messages?: boolean;
        started?: boolean;
        image_url?: string;
        video_url?: string;
        download_url?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Card/Book Track */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       item_type?: "Card" | "Book";
       item?: components["schemas"]["Cta"];
       item_id?: string;
       item_number: number;
       name?: string;
       member_email?: string;
       location?: string;
       date_added?: string | null;
       message?: string;
       message_prompt?: string;
       receive_messages?: boolean;
       started?: boolean;
       image_url?: string;
       video_url?: string;
       download_url?: string;
       action_bar_text?: string;
       action_bar_url?: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Tracks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tracks/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Card/Book Tracks) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        date_added?: string | null;
        receive_messages?: boolean;
        started?: boolean;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tracks/{id}": {
  /** Read one Card/Book Track */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tracks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Card/Book Track into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Card/Book Track; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TracksInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tracks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/tracks/{id}": {
  /** Read one Card/Book Track */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tracks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Card/Book Track into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Card/Book Track; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TracksInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tracks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/track_info": {
  /** Unlock/Track Screen: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        web_description?: string;
        image_url?: string;
        video_url?: string;
        instructions_text?: string;
        instructions_video_url?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Unlock/Track Screen */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description?: string;
       web_description?: string;
       image_url?: string;
       video_url?: string;
       instructions_text?: string;
       instructions_video_url?: string;
       action_bar_text?: string;
       action_bar_url?: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["TrackInfo"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/track_info/{id}": {
  /** Read one Unlock/Track Screen */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["TrackInfo"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Unlock/Track Screen; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TrackInfoInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["TrackInfo"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/track_info/{id}": {
  /** Read one Unlock/Track Screen */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["TrackInfo"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Unlock/Track Screen; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TrackInfoInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["TrackInfo"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/summits": {
  /** Summits: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     featured?: boolean;
     topics?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable" | "over";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        description?: string;
        web_description?: string;
        notes?: string;
        host_name?: string;
        host_image_url?: string;
        start_date?: string | null;
        end_date?: string | null;
        access_url?: string;
        email?: string;
        summit_tag?: components["schemas"]["Tag"];
        vip_tag?: components["schemas"]["Tag"];
        tag_message?: string;
        message?: string;
        content_screen_video_url?: string;
        speakers?: components["schemas"]["Speakers"][];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        tagged_visible?: boolean;
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Summit */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       description: string;
       web_description?: string;
       notes: string;
       host_name: string;
       host_image_url?: string;
       start_date: string | null;
       end_date: string | null;
       access_url: string;
       email?: string;
       summit_tag?: components["schemas"]["Cta"];
       vip_tag?: components["schemas"]["Cta"];
       tag_message?: string;
       message?: string;
       content_screen_video_url?: string;
       speakers?: components["schemas"]["SummitsInputSpeakers"][];
       image_url?: string;
       topics?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       tagged_visible?: boolean;
       active?: boolean;
       featured?: boolean;
       release_date?: string | null;
       release_time?: string | null;
       visible_until?: string | null;
       visible_until_time?: string | null;
       sort_order?: number;
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Summits"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/summits/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Summits) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        start_date?: string | null;
        end_date?: string | null;
        topics?: components["schemas"]["ChangesTopics"];
        tags?: components["schemas"]["ChangesTopics"];
        active?: boolean;
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/summits/{id}": {
  /** Read one Summit */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Summits"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Summit into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Summit; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["SummitsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Summits"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/summits/{id}": {
  /** Read one Summit */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Summits"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Summit into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Summit; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["SummitsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Summits"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/topics": {
  /** Topics / Directory Listings: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     active?: boolean;
     listing?: boolean;
     directories?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable" | "empty";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        image_url?: string;
        sort_order?: number;
        active?: boolean;
        sub_topics?: string[];
        url_subtopics?: components["schemas"]["UrlSubtopics"][];
        video?: components["schemas"]["Video"];
        custom_video_text?: string;
        article?: components["schemas"]["Video"];
        custom_article_text?: string;
        lesson?: components["schemas"]["Video"];
        custom_lesson_text?: string;
        action_list?: components["schemas"]["Video"];
        custom_action_list_text?: string;
        resource?: components["schemas"]["Video"];
        custom_resource_text?: string;
        listing?: boolean;
        directories?: components["schemas"]["Parents"][];
        enterprise?: boolean;
        tags?: components["schemas"]["Tags"][];
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Topic */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       image_url?: string;
       sort_order?: number;
       active?: boolean;
       sub_topics?: components["schemas"]["SubTopics"][];
       url_subtopics?: components["schemas"]["TopicsInputUrlSubtopics"][];
       video?: components["schemas"]["Cta"];
       custom_video_text?: string;
       article?: components["schemas"]["Cta"];
       custom_article_text?: string;
       lesson?: components["schemas"]["Cta"];
       custom_lesson_text?: string;
       action_list?: components["schemas"]["Cta"];
       custom_action_list_text?: string;
       resource?: components["schemas"]["Cta"];
       custom_resource_text?: string;
       listing?: boolean;
       directories?: components["schemas"]["Topics"][];
       enterprise?: boolean;
       tags?: components["schemas"]["Topics"][];
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business" | "";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Topics2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/topics/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Topics / Directory Listings) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        sort_order?: number;
        active?: boolean;
        listing?: boolean;
        enterprise?: boolean;
        tags?: components["schemas"]["ChangesTopics"];
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/topics/{id}": {
  /** Read one Topic */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Topics2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Topic into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Topic; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TopicsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Topics2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/topics/{id}": {
  /** Read one Topic */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Topics2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Topic into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Topic; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TopicsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Topics2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tags": {
  /** Tags: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     category?: "Content" | "VirtualEvent" | "Summit" | "TagBundle";
     is_expired?: boolean;
     health?: "expired_in_use";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        code?: string;
        category?: string;
        notes?: string;
        unlock_code?: string;
        expiry_date?: string | null;
        is_expired?: boolean;
        tags?: components["schemas"]["Tags"][];
        courses?: components["schemas"]["BulkDrafts"][];
        member_condition?: components["schemas"]["MemberCondition"];
        send_email?: boolean;
        email?: string;
        customized_confirmation_screen?: boolean;
        confirmation?: components["schemas"]["Confirmation"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Tag */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       code: string;
       category?: "Content" | "VirtualEvent" | "Summit" | "TagBundle";
       notes?: string;
       expiry_date?: string | null;
       tags?: components["schemas"]["Topics"][];
       courses?: components["schemas"]["Topics"][];
       member_condition?: components["schemas"]["MemberCondition"];
       send_email?: boolean;
       email?: string;
       customized_confirmation_screen?: boolean;
       confirmation?: components["schemas"]["TagsInputConfirmation"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Tags2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tags/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Tags) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        expiry_date?: string | null;
        send_email?: boolean;
        customized_confirmation_screen?: boolean;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tags/{id}": {
  /** Read one Tag */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tags2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Tag into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Tag; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TagsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tags2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/tags/{id}": {
  /** Read one Tag */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tags2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Tag into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Tag; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TagsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Tags2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/directories": {
  /** Directories: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     tags?: string;
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        sub_line?: string;
        image_url?: string;
        tags?: components["schemas"]["Tags"][];
        sort_order?: number;
        enterprise?: boolean;
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Directory */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       sub_line?: string;
       image_url?: string;
       tags?: components["schemas"]["Topics"][];
       sort_order?: number;
       enterprise?: boolean;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Directories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/directories/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Directories) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        tags?: components["schemas"]["ChangesTopics"];
        sort_order?: number;
        enterprise?: boolean;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/directories/{id}": {
  /** Read one Directory */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Directories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Directory into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Directory; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["DirectoriesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Directories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/directories/{id}": {
  /** Read one Directory */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Directories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Directory into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Directory; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["DirectoriesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Directories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/welcome_screens": {
  /** Home Screens: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     active?: boolean;
     target_platform?: "app" | "web" | "both";
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        target_platform?: string;
        title?: string;
        video_url?: string;
        image_url?: string;
        web?: components["schemas"]["Web"];
        welcome_icon_url?: string;
        whats_new_headline?: string;
        whats_new_description?: string;
        whats_new_web_description?: string;
        featured_buttons?: components["schemas"]["FeaturedButtons"];
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        active?: boolean;
        tags?: components["schemas"]["Tags"][];
        use_url_tag?: boolean;
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Home Screen */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       target_platform?: "app" | "web" | "both";
       title?: string;
       video_url?: string;
       image_url?: string;
       web?: components["schemas"]["WelcomeScreensInputWeb"];
       welcome_icon_url?: string;
       whats_new_headline: string;
       whats_new_description?: string;
       whats_new_web_description?: string;
       featured_buttons?: components["schemas"]["WelcomeScreensInputFeaturedButtons"];
       cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
       action_bar_text?: string;
       action_bar_url?: string;
       cta?: components["schemas"]["Cta"];
       enterprise_app?: components["schemas"]["Cta"];
       active?: boolean;
       tags?: components["schemas"]["Topics"][];
       use_url_tag?: boolean;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["WelcomeScreens"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/welcome_screens/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Home Screens) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        active?: boolean;
        tags?: components["schemas"]["ChangesTopics"];
        use_url_tag?: boolean;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/welcome_screens/{id}": {
  /** Read one Home Screen */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["WelcomeScreens"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Home Screen into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Home Screen; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["WelcomeScreensInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["WelcomeScreens"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/welcome_screens/{id}": {
  /** Read one Home Screen */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["WelcomeScreens"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Home Screen into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Home Screen; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["WelcomeScreensInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["WelcomeScreens"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/call_to_actions": {
  /** Preset CTAs: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     cta_type?: "URL CTA" | "Content CTA";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        cta_type?: string;
        text?: string;
        url?: string;
        content?: components["schemas"]["Content"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Preset CTA */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       cta_type?: "URL CTA" | "Content CTA";
       text: string;
       url?: string;
       content?: components["schemas"]["CallToActionsInputContent"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["CallToActions"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/call_to_actions/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Preset CTAs) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: Record<string, never>;
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/call_to_actions/{id}": {
  /** Read one Preset CTA */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CallToActions"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Preset CTA into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Preset CTA; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CallToActionsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CallToActions"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/call_to_actions/{id}": {
  /** Read one Preset CTA */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CallToActions"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Preset CTA into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Preset CTA; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CallToActionsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CallToActions"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/action_forms": {
  /** Action Forms: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     active?: boolean;
     form_type?: "Profile" | "Offer" | "Topic";
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        form_type?: string;
        active?: boolean;
        public_link?: string;
        link_expiry_date?: string | null;
        submit_link?: string;
        headline?: string;
        description?: string;
        notification_email?: string;
        auto_approve_new?: boolean;
        auto_approve_edit?: boolean;
        sub_topics?: components["schemas"]["ActionFormsSubTopics"][];
        url_subtopics?: components["schemas"]["UrlSubtopics"][];
        directories?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        enterprise?: boolean;
        submissions?: number;
        waiting_submissions?: number;
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Action Form */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       form_type: "Profile" | "Offer" | "Topic";
       active?: boolean;
       link_expiry_date?: string | null;
       submit_link: string;
       headline?: string;
       description?: string;
       notification_email?: string;
       auto_approve_new?: boolean;
       auto_approve_edit?: boolean;
       sub_topics?: components["schemas"]["ActionFormsInputSubTopics"][];
       url_subtopics?: components["schemas"]["ActionFormsInputUrlSubtopics"][];
       directories?: components["schemas"]["Topics"][];
       tags?: components["schemas"]["Topics"][];
       enterprise?: boolean;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionForms"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/action_forms/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Action Forms) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        active?: boolean;
        link_expiry_date?: string | null;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/action_forms/{id}": {
  /** Read one Action Form */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionForms"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Action Form into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Action Form; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ActionFormsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionForms"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/action_forms/{id}": {
  /** Read one Action Form */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionForms"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Action Form into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Action Form; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ActionFormsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionForms"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_categories": {
  /** Course Categories: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     tags?: string;
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        sub_line?: string;
        image_url?: string;
        sort_order?: number;
        tags?: components["schemas"]["Tags"][];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Course Category */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       sub_line?: string;
       image_url?: string;
       sort_order?: number;
       tags?: components["schemas"]["Topics"][];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseCategories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_categories/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Course Categories) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput4"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_categories/{id}": {
  /** Read one Course Category */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseCategories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Course Category into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Course Category; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CourseCategoriesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseCategories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/course_categories/{id}": {
  /** Read one Course Category */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseCategories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Course Category into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Course Category; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CourseCategoriesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseCategories"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses": {
  /** Courses: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     active?: boolean;
     category?: string;
     tags?: string;
     drip_system?: boolean;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links" | "unreachable";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        title?: string;
        category?: components["schemas"]["Template"];
        course_category_id?: string | null;
        creator?: string;
        creator_image_url?: string;
        course_thumbnail?: string;
        short_description?: string;
        description?: string;
        web_description?: string;
        cost?: string;
        image_url?: string;
        video_url?: string;
        drip_system?: boolean;
        instructions_text?: string;
        web_instructions_text?: string;
        instructions_image_url?: string;
        instructions_video_url?: string;
        welcome_video_url?: string;
        enroll_text?: string;
        enroll_url?: string;
        complete_course_url?: string;
        active?: boolean;
        sort_order?: number;
        tags?: components["schemas"]["Tags"][];
        unlock_code?: string;
        send_email?: boolean;
        email?: string;
        customized_confirmation_screen?: boolean;
        confirmation?: components["schemas"]["Confirmation"];
        modules?: components["schemas"]["Modules"][];
        counts?: components["schemas"]["Counts"];
        media_metadata?: {
         [key: string]: components["schemas"]["MediaMetadata"];
        };
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Course */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       title: string;
       category?: components["schemas"]["Cta"];
       course_category_id?: string;
       creator: string;
       creator_image_url?: string;
       course_thumbnail?: string;
       short_description?: string;
       description?: string;
       web_description?: string;
       cost?: string;
       image_url?: string;
       video_url?: string;
       drip_system?: boolean;
       instructions_text?: string;
       web_instructions_text?: string;
       instructions_image_url?: string;
       instructions_video_url?: string;
       welcome_video_url?: string;
       enroll_text?: string;
       enroll_url?: string;
       complete_course_url?: string;
       active?: boolean;
       sort_order?: number;
       tags?: components["schemas"]["Topics"][];
       send_email?: boolean;
       email?: string;
       customized_confirmation_screen?: boolean;
       confirmation?: components["schemas"]["TagsInputConfirmation"];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Courses"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Courses) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
       action: "edit";
       ids: string[];
       changes: {
        drip_system?: boolean;
        active?: boolean;
        sort_order?: number;
        tags?: components["schemas"]["ChangesTopics"];
        send_email?: boolean;
        customized_confirmation_screen?: boolean;
       };
       dry_run?: boolean;
       versions?: {
        [key: string]: number;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{id}": {
  /** Read one Course */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Courses"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Course into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Course; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CoursesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Courses"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/courses/{id}": {
  /** Read one Course */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Courses"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Course into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Course; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CoursesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Courses"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{course}/modules": {
  /** Course Modules: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     tags?: string;
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     course: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Modules2"][];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Course Module */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     course: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ModulesInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Modules3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{course}/modules/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Course Modules) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     course: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput4"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/courses/{course}/modules": {
  /** Course Modules: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     tags?: string;
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     course: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Modules2"][];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Course Module */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     course: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ModulesInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Modules3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/courses/{course}/modules/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Course Modules) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     course: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput4"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{course}/modules/{id}": {
  /** Read one Course Module */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     course: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Modules3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Course Module into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     course: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Course Module; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     course: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ModulesInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Modules3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/courses/{course}/modules/{id}": {
  /** Read one Course Module */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     course: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Modules3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Course Module into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     course: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Course Module; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     course: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ModulesInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Modules3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{course}/course_lessons": {
  /** Course Lessons: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     course_module?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     course: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseLessons2"][];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Course Lesson */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     course: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CourseLessonsInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseLessons3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{course}/course_lessons/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Course Lessons) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     course: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput5"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/courses/{course}/course_lessons": {
  /** Course Lessons: a list, by pages, part of the title, order and value */
  get: {
   parameters: {
    query?: {
     state?: "active" | "scheduled" | "expired" | "inactive";
     active?: boolean;
     course_module?: string;
     tags?: string;
     draft_changes?: "any" | "requested" | "planned";
     health?: "dead_links";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     scheduled?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     course: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseLessons2"][];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new Course Lesson */
  post: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     course: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CourseLessonsInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseLessons3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/courses/{course}/course_lessons/bulk": {
  /** Delete, activate, deactivate or edit several, with a look ahead and an undo: all of them or none (Course Lessons) */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     course: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["BulkInput5"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Bulk"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_lessons/{id}": {
  /** Read one Course Lesson */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseLessons3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Course Lesson into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Course Lesson; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CourseLessonsInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseLessons3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/course_lessons/{id}": {
  /** Read one Course Lesson */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseLessons3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one Course Lesson into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one Course Lesson; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CourseLessonsInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["CourseLessons3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/{id}": {
  /** Read one item of any content type */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Content2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one item of any content type into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one item of any content type; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ContentInput"] | components["schemas"]["ContentInput2"] | components["schemas"]["ContentInput3"] | components["schemas"]["ContentInput4"] | components["schemas"]["ContentInput5"] | components["schemas"]["ContentInput6"] | components["schemas"]["ContentInput7"] | components["schemas"]["ContentInput8"] | components["schemas"]["ContentInput9"] | components["schemas"]["ContentInput10"] | components["schemas"]["ContentInput11"] | components["schemas"]["ContentInput12"] | components["schemas"]["ContentInput13"] | components["schemas"]["ContentInput14"];
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Content2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/content/{id}": {
  /** Read one item of any content type */
  get: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Content2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put one item of any content type into the trash */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one item of any content type; with If-Match only while it has that version */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
     addsubtopics?: boolean;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": components["schemas"]["ContentInput"] | components["schemas"]["ContentInput2"] | components["schemas"]["ContentInput3"] | components["schemas"]["ContentInput4"] | components["schemas"]["ContentInput5"] | components["schemas"]["ContentInput6"] | components["schemas"]["ContentInput7"] | components["schemas"]["ContentInput8"] | components["schemas"]["ContentInput9"] | components["schemas"]["ContentInput10"] | components["schemas"]["ContentInput11"] | components["schemas"]["ContentInput12"] | components["schemas"]["ContentInput13"] | components["schemas"]["ContentInput14"];
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Content2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/articles/move": {
  /** Move one Article in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/videos/move": {
  /** Move one Video in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/audios/move": {
  /** Move one Audio in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/tips/move": {
  /** Move one Blog Post in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/lessons/move": {
  /** Move one Lesson in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/journals/move": {
  /** Move one Journal in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/questions/move": {
  /** Move one Q&A in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/galleries/move": {
  /** Move one Gallery in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/resources/move": {
  /** Move one Resource in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/products/move": {
  /** Move one Product in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/podcasts/move": {
  /** Move one Podcast in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/documents/move": {
  /** Move one Document in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/action_lists/move": {
  /** Move one Action List in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/messages/move": {
  /** Move one Message in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/virtual_events/move": {
  /** Move one Virtual Event in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/summits/move": {
  /** Move one Summit in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/topics/move": {
  /** Move one Topic in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/directories/move": {
  /** Move one Directory in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_categories/move": {
  /** Move one Course Category in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/move": {
  /** Move one Course in the order of the list; no other one changes */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MoveInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Move"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{id}/outline": {
  /** Everything that lies in a course, as a tree in its order */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Outline"][];
       meta_data: {
        version: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Put everything that lies in a course into this order, moved between its parts as the order says: all of it or nothing; with If-Match only while it has that order. It can be undone for 30 days */
  put: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       id: string;
       children?: {
        id: string;
       }[];
      }[];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Outline"][];
       meta_data: {
        version: string;
        undo: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/packs": {
  /** The packs of the app by name, with how much is in them and when they were rolled out */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        version: number;
        updated_at: string;
        entries: number;
        rolled_out_at: string | null;
        businesses: number;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a pack of records and settings of the app. Its businesses receive it with a roll-out */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       entries: components["schemas"]["Entries"][];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Packs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/packs/{id}": {
  /** A pack with what is in it */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Packs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Delete a pack. What businesses have received stays with them, and nothing is locked anymore */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change the name of a pack or what is in it. Businesses keep what they have until the next roll-out */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string;
       entries?: components["schemas"]["Entries"][];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Packs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/packs/{id}/businesses": {
  /** How each business compares with the pack as it is now: what it would get, and where it keeps something of its own */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        active: boolean;
        received: boolean;
        creates: number;
        changes: number;
        kept: number;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/packs/{id}/businesses/{business}": {
  /** What a roll-out of the pack would do to a business: what it makes, changes and leaves. Nothing is written */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
     business: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        active: boolean;
        problem: string | null;
        lines: {
         of: string;
         id: string;
         title: string;
         does: "create" | "change" | "nothing" | "deleted" | "closed";
         changes: {
          field: string;
          label: string;
          before: string;
          after: string;
         }[];
         kept: {
          field: string;
          label: string;
          why: "changed" | "taken over";
          own: string;
          given: string;
         }[];
        }[];
        released: string[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/packs/{id}/rollouts": {
  /** The newest roll-outs of the pack, with what came of them in each business */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Rollouts"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Roll what the pack holds now out to businesses, one after the other. Disabled ones are skipped */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["RolloutsInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Rollouts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/packs/{id}/rollouts/{rollout}/businesses": {
  /** Give the same roll-out to more businesses, or again to those where it failed or that were skipped */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
     rollout: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["RolloutsInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Rollouts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/packs/{id}/rollouts/{rollout}/take_back": {
  /** Take a roll-out back from all businesses that received it. What they have changed since stays */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
     rollout: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Rollouts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/pack_locks": {
  /** What an app above this one locks of a record or a settings screen; null where nothing is locked */
  get: {
   parameters: {
    query: {
     kind: string;
     record?: string | null;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PackLocks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/pack_locks/take_over": {
  /** Take locked fields over, where the app above this one allows it: from now on they are this app’s own */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       kind: string;
       record?: string | null;
       fields: string[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PackLocks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/places/{id}": {
  /** The resource of a record, and the ids of the records in which it lies, the outermost first */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        resource: string;
        place: string[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/action_forms/{id}/action_form_contents": {
  /** What was submitted with a form: what waits to be approved first, then the newest */
  get: {
   parameters: {
    query?: {
     page?: number;
     per_page?: number;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionFormContents"][];
       meta_data: components["schemas"]["ActionFormContentsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/action_forms/{id}/action_form_contents": {
  /** What was submitted with a form: what waits to be approved first, then the newest */
  get: {
   parameters: {
    query?: {
     page?: number;
     per_page?: number;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ActionFormContents"][];
       meta_data: components["schemas"]["ActionFormContentsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Submit a form, as its public page does; the token is the last part of the page's address. Formatted texts are cleaned */
  post: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      token: string;
      data: {
       [key: string]: unknown;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: {
        status: "taken" | "again";
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/action_forms/{id}/action_form_contents/{item}/edit": {
  /** Approve or decline a change that waits, or take either back */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
     item: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["EditInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/action_forms/{id}/action_form_contents/{item}/edit": {
  /** Approve or decline a change that waits, or take either back */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     id: string;
     item: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["EditInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/batch": {
  /** Make, change and delete items in one transaction: all of it or nothing. A refusal names the operation in error.operation */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       operations: {
        method: "POST" | "PATCH" | "DELETE";
        path: string;
        data?: {
         [key: string]: unknown;
        };
        if_match?: number | string;
       }[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        results: {
         status: number;
         data?: {
          id: string;
         } & {
          [key: string]: unknown;
         };
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/export": {
  /** A table of the app as CSV; of members without passwords and without those on the blacklist */
  get: {
   parameters: {
    query: {
     table: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "text/csv": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/import": {
  /** Import a CSV file into its table: all rows or none. A job does it, and a mail tells the outcome */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "multipart/form-data": {
      file: Blob;
      table?: string;
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Import"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/bulk_import": {
  /** Import a ZIP archive of CSV files, each named after its table: all rows of all files or none */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "multipart/form-data": {
      file: Blob;
      table?: string;
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Import"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/import_drafts": {
  /** The files of the app that wait to be imported, the newest first */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ImportDrafts"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Upload a CSV file to look through before it is imported: its columns are matched to those of a table */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "multipart/form-data": {
      file: Blob;
      table?: string;
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["ImportDrafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/import_drafts/{draft}": {
  /** One of them: its columns, first rows and what the check found */
  get: {
   parameters: {
    path: {
     app: string;
     draft: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ImportDrafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Discard a file that was not imported */
  delete: {
   parameters: {
    path: {
     app: string;
     draft: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Choose the table, what each column is, and how the file is read. What a check found before no longer counts */
  patch: {
   parameters: {
    path: {
     app: string;
     draft: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       table?: string;
       columns?: (string | null)[];
       copies_files?: boolean;
       encoding?: components["schemas"]["Encoding"];
       header_line?: number;
       day_orders?: (("dmy" | "mdy" | "clear") | null)[];
       names_from_email?: boolean;
       creates_missing?: boolean;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ImportDrafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/import_drafts/{draft}/check": {
  /** Find out what an import of the file would do and which rows it would refuse. A job does it, and changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     draft: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ImportDrafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/import_drafts/{draft}/import": {
  /** Import the file with its mended rows and without those that are left out: all of it or nothing. A job does it, and a mail tells the outcome */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     draft: string;
    };
   };
   requestBody?: {
    content: {
     "application/json": {
      data: {
       invite_members?: boolean;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ImportDrafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/import_drafts/{draft}/leave_out": {
  /** Leave out all rows that still have problems */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     draft: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["ImportDrafts"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/import_drafts/{draft}/rows": {
  /** The rows that cannot be imported as the file has them, with what is wrong in which cell */
  get: {
   parameters: {
    query?: {
     page?: number;
     per_page?: number;
     open?: boolean;
    };
    path: {
     app: string;
     draft: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Rows"][];
       meta_data: components["schemas"]["RowsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/import_drafts/{draft}/rows/{line}": {
  /** Mend a row or leave it out. The answer says what is still wrong with it */
  patch: {
   parameters: {
    path: {
     app: string;
     draft: string;
     line: number;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       cells?: string[];
       left_out?: boolean;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Rows"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/import_drafts/{draft}/errors": {
  /** The rows that are not imported, with what is wrong: a CSV file that can be imported again as it is */
  get: {
   parameters: {
    path: {
     app: string;
     draft: string;
    };
   };
   responses: {
    200: {
     content: {
      "text/csv": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/imports": {
  /** The newest imports of the app, with their counts and the first of what was wrong */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Import"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/imports/{import}/cancel": {
  /** Cancel an import that waits or runs. Nothing of it is saved */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     import: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Import"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/imports/{import}/added": {
  /** The records that an import added and that are still there, in the order of its file */
  get: {
   parameters: {
    query?: {
     page?: number;
     per_page?: number;
    };
    path: {
     app: string;
     import: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        table: string;
        id: string;
        title: string;
       }[];
       meta_data: components["schemas"]["RowsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/imports/{import}/undo": {
  /** Take an import of the last 30 days back: what it added goes to the trash, what it changed gets its values back unless it was changed since. A job does it */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     import: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Import"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/exports": {
  /** The newest exports of the app, with their states and until when their files can be downloaded */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Exports"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Export a list as CSV: what it finds for a query, in its order, with chosen columns; of members without the blacklist */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       table: string;
       columns?: string[] | null;
       within?: string | null;
       query?: {
        [key: string]: string;
       };
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Exports"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/exports/{id}/file": {
  /** The file of an export, once it is done and until it expires */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/octet-stream": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/archives": {
  /** Export the whole app as one archive, from which another Greenroom makes an app; with its members where `members` says so */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       members?: boolean;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Exports"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/from_archive/uploads": {
  /** Begin to upload an archive that POST /apps/{app}/archives made (tus), with its first bytes as the body if you like. When it is complete, it is read to its end; then an app is made, which is pending until a job has filled it */
  post: {
   parameters: {
    header?: {
     "Tus-Resumable"?: string;
     "Upload-Length"?: string;
     "Upload-Metadata"?: string;
    };
   };
   responses: {
    201: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Ask which version and extensions of the tus protocol are spoken, and how large an archive may be */
  options: {
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/from_archive/uploads/{upload}": {
  /** Ask how far the upload of an archive is; as HEAD it is the question of the tus protocol */
  get: {
   parameters: {
    header?: {
     "Tus-Resumable"?: string;
    };
    path: {
     upload: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        filename: string;
        size: number;
        received: number;
        app_id: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Give up the upload of an archive (tus) */
  delete: {
   parameters: {
    header?: {
     "Tus-Resumable"?: string;
    };
    path: {
     upload: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Ask which version and extensions of the tus protocol are spoken, and how large an archive may be */
  options: {
   parameters: {
    path: {
     upload: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Send bytes of an archive (tus); the answer to the last of them is the new app */
  patch: {
   parameters: {
    header?: {
     "Tus-Resumable"?: string;
     "Upload-Offset"?: string;
    };
    path: {
     upload: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/from_archive/uploads/{upload}/app": {
  /** The app that a complete archive became; asked again, the same one */
  post: {
   parameters: {
    path: {
     upload: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Apps"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/tables_list": {
  /** The names of the tables that an app exports and imports */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       data: string[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/copy": {
  /** Copy a record: its id, and the name of its resource */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CopyInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: {
        id: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/copy": {
  /** Copy a record: its id, and the name of its resource */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CopyInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: {
        id: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/changes": {
  /** The changes of several records of the last 30 days, the newest first */
  get: {
   parameters: {
    query: {
     resource: "articles" | "videos" | "audios" | "tips" | "lessons" | "journals" | "questions" | "galleries" | "resources" | "products" | "podcasts" | "documents" | "action_lists" | "messages" | "offers" | "profiles" | "events" | "virtual_events" | "items" | "tracks" | "track_info" | "summits" | "topics" | "tags" | "directories" | "welcome_screens" | "call_to_actions" | "action_forms" | "course_categories" | "courses" | "modules" | "course_lessons" | "media";
     inside?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        action: "activate" | "deactivate" | "edit" | "delete" | "restore" | "order" | "repeat";
        records: number;
        inside: string | null;
        made_by: string;
        made_at: string;
        undone: boolean;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/changes/{id}/undo": {
  /** Undo a change of several records, once, within 30 days; records that were changed again since stay as they are */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        action: "activate" | "deactivate" | "edit" | "delete" | "restore" | "order" | "repeat";
        ids: string[];
        left: {
         id: string;
         title: string;
         why: "changed" | "deleted" | "parent" | "used";
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/trash": {
  /** What is in the trash, the newest first */
  get: {
   parameters: {
    query?: {
     page?: number;
     per_page?: number;
     q?: string;
     resource?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        resource: string;
        title: string;
        deleted_at: string;
        deleted_by: components["schemas"]["RequestedBy"];
        days_left: number;
        below: number;
       }[];
       meta_data: {
        total: number;
        limit?: number;
        page: number;
        per_page: number;
        kinds: components["schemas"]["Kinds"][];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/trash/{id}/restore": {
  /** Take a record out of the trash */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
       } & {
        [key: string]: unknown;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/trash/restore": {
  /** Take several records out of the trash: all of them or none */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoreInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        ids: string[];
        undo: string[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/trash/purge": {
  /** Delete several records for good: all of them or none. Only from the trash */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoreInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["RestoreInput"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/trash/{id}": {
  /** Delete one record for good. Only from the trash */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/reports/content": {
  /** What members opened, completed and unlocked: by record, by topic and by tag, and what nobody opened */
  get: {
   parameters: {
    query?: {
     days?: "7" | "30" | "90";
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        from: string;
        until: string;
        since: string | null;
        records: components["schemas"]["Records"][];
        topics: components["schemas"]["Records"][];
        tags: components["schemas"]["Records"][];
        unopened: {
         records: {
          id: string;
          resource: string;
          title: string;
         }[];
         more: boolean;
        };
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/reports/pushes": {
  /** How often pushes were opened, and at which hours of the day */
  get: {
   parameters: {
    query?: {
     days?: "7" | "30" | "90";
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        from: string;
        until: string;
        since: string | null;
        pushes: {
         id: string;
         subject: string;
         sent_at: string;
         sent: number;
         opened: number;
         more: boolean;
        }[];
        usual: number | null;
        hours: number[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/reports/courses": {
  /** How far members come in the courses that most of them began, and where they stop */
  get: {
   parameters: {
    query?: {
     days?: "7" | "30" | "90";
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        from: string;
        until: string;
        since: string | null;
        courses: {
         id: string;
         title: string;
         begun: number;
         completed: number;
         lessons: number;
         stop: {
          lesson: string;
          lost: number;
          of: number;
         } | null;
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/reports/searches": {
  /** What visitors of the website searched for and did not find */
  get: {
   parameters: {
    query?: {
     days?: "7" | "30" | "90";
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        from: string;
        until: string;
        since: string | null;
        searches: {
         words: string;
         times: number;
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/revisions/{id}": {
  /** The versions of a record, the newest first, each with what it changed */
  get: {
   parameters: {
    query?: {
     before?: number;
     per_page?: number;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Revisions"][];
       meta_data: components["schemas"]["RevisionsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/revisions/{id}/{version}": {
  /** One version of a record, and what bringing it back would change now */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
     version: number;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Revisions2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/revisions/{id}/{version}/restore": {
  /** Bring a version of a record back, as a change of its own under today's rules */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
     version: number;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
       } & {
        [key: string]: unknown;
       };
       meta_data: components["schemas"]["RestoreMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/audit": {
  /** Who changed what in the app and when, the newest first */
  get: {
   parameters: {
    query?: {
     actor?: string | "none";
     kind?: string;
     from?: string;
     to?: string;
     q?: string;
     before?: string;
     per_page?: number;
     key?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Audit"][];
       meta_data: components["schemas"]["AuditMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/audit": {
  /** The platform's trail: accounts, sign-ins, refusals, keys and What's New, the newest first (super users) */
  get: {
   parameters: {
    query?: {
     actor?: string | "none";
     kind?: string;
     from?: string;
     to?: string;
     q?: string;
     before?: string;
     per_page?: number;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Audit"][];
       meta_data: components["schemas"]["AuditMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/used_in": {
  /** Where several records are used, taken together; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       ids: string[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/events/{id}/repeat": {
  /** Repeat one Event weekly or monthly as single records: all of them or none, with one undo */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       repeat: "weekly" | "monthly_by_day" | "monthly_by_weekday";
       until: string;
       dry_run?: boolean;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        days: {
         day: string;
         until: string;
        }[];
        skipped: string[];
        ids: string[];
        undo: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/articles/{id}/used_in": {
  /** Where one Article is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/videos/{id}/used_in": {
  /** Where one Video is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/audios/{id}/used_in": {
  /** Where one Audio is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/tips/{id}/used_in": {
  /** Where one Blog Post is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/lessons/{id}/used_in": {
  /** Where one Lesson is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/journals/{id}/used_in": {
  /** Where one Journal is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/questions/{id}/used_in": {
  /** Where one Q&A is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/galleries/{id}/used_in": {
  /** Where one Gallery is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/resources/{id}/used_in": {
  /** Where one Resource is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/products/{id}/used_in": {
  /** Where one Product is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/podcasts/{id}/used_in": {
  /** Where one Podcast is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/documents/{id}/used_in": {
  /** Where one Document is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/action_lists/{id}/used_in": {
  /** Where one Action List is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/messages/{id}/used_in": {
  /** Where one Message is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/offers/{id}/used_in": {
  /** Where one Special Offer Code is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/profiles/{id}/used_in": {
  /** Where one Profile is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/events/{id}/used_in": {
  /** Where one Event is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/virtual_events/{id}/used_in": {
  /** Where one Virtual Event is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/items/{id}/used_in": {
  /** Where one Card/Book Item is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tracks/{id}/used_in": {
  /** Where one Card/Book Track is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/track_info/{id}/used_in": {
  /** Where one Unlock/Track Screen is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/summits/{id}/used_in": {
  /** Where one Summit is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/topics/{id}/used_in": {
  /** Where one Topic is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tags/{id}/used_in": {
  /** Where one Tag is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/directories/{id}/used_in": {
  /** Where one Directory is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/welcome_screens/{id}/used_in": {
  /** Where one Home Screen is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/call_to_actions/{id}/used_in": {
  /** Where one Preset CTA is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/action_forms/{id}/used_in": {
  /** Where one Action Form is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_categories/{id}/used_in": {
  /** Where one Course Category is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{id}/used_in": {
  /** Where one Course is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{course}/modules/{id}/used_in": {
  /** Where one Course Module is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     course: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_lessons/{id}/used_in": {
  /** Where one Course Lesson is used: by which fields of which records, by how many members, in which pushes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["UsedIn"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/articles/{id}/effects": {
  /** What a change of one Article would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ArticlesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/videos/{id}/effects": {
  /** What a change of one Video would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["VideosInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/audios/{id}/effects": {
  /** What a change of one Audio would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["AudiosInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/tips/{id}/effects": {
  /** What a change of one Blog Post would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TipsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/lessons/{id}/effects": {
  /** What a change of one Lesson would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["LessonsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/journals/{id}/effects": {
  /** What a change of one Journal would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["JournalsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/questions/{id}/effects": {
  /** What a change of one Q&A would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["QuestionsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/galleries/{id}/effects": {
  /** What a change of one Gallery would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["GalleriesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/resources/{id}/effects": {
  /** What a change of one Resource would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ResourcesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/products/{id}/effects": {
  /** What a change of one Product would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ProductsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/podcasts/{id}/effects": {
  /** What a change of one Podcast would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["PodcastsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/documents/{id}/effects": {
  /** What a change of one Document would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["DocumentsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/action_lists/{id}/effects": {
  /** What a change of one Action List would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ActionListsInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/messages/{id}/effects": {
  /** What a change of one Message would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MessagesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/offers/{id}/effects": {
  /** What a change of one Special Offer Code would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["OffersInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/profiles/{id}/effects": {
  /** What a change of one Profile would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ProfilesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/events/{id}/effects": {
  /** What a change of one Event would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["EventsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/virtual_events/{id}/effects": {
  /** What a change of one Virtual Event would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["VirtualEventsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/items/{id}/effects": {
  /** What a change of one Card/Book Item would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ItemsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tracks/{id}/effects": {
  /** What a change of one Card/Book Track would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TracksInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/track_info/{id}/effects": {
  /** What a change of one Unlock/Track Screen would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TrackInfoInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/summits/{id}/effects": {
  /** What a change of one Summit would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["SummitsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/topics/{id}/effects": {
  /** What a change of one Topic would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TopicsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tags/{id}/effects": {
  /** What a change of one Tag would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["TagsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/directories/{id}/effects": {
  /** What a change of one Directory would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["DirectoriesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/welcome_screens/{id}/effects": {
  /** What a change of one Home Screen would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["WelcomeScreensInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/call_to_actions/{id}/effects": {
  /** What a change of one Preset CTA would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CallToActionsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/action_forms/{id}/effects": {
  /** What a change of one Action Form would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ActionFormsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_categories/{id}/effects": {
  /** What a change of one Course Category would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CourseCategoriesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{id}/effects": {
  /** What a change of one Course would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CoursesInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{course}/modules/{id}/effects": {
  /** What a change of one Course Module would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     course: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ModulesInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_lessons/{id}/effects": {
  /** What a change of one Course Lesson would take away from members; changes nothing */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CourseLessonsInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/views": {
  /** Saved views: one’s own and the shared ones, by name */
  get: {
   parameters: {
    query?: {
     resource?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Save a view of a list by name */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ViewsInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/views/{id}": {
  /** Delete a saved view */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change a saved view: its name, what it shows, whether it is shared */
  patch: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ViewsInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/views/{id}/default": {
  /** Begin the list with this view: for the caller */
  put: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Begin the list with this view no more */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/views": {
  /** Saved views of the platform’s lists: one’s own and the shared ones, by name */
  get: {
   parameters: {
    query?: {
     resource?: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Save a view of a platform list by name */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ViewsInput"];
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/views/{id}": {
  /** Delete a saved view of a platform list */
  delete: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change a saved view of a platform list: its name, what it shows, whether it is shared */
  patch: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ViewsInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/views/{id}/default": {
  /** Begin the platform list with this view: for the caller */
  put: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Begin the platform list with this view no more */
  delete: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Views"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/qr_code": {
  /** Make a QR code of a text, as a picture among the files of the app (super users); a value of the app names it once it is saved */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       text?: string | null;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["MediaMetadata"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/search": {
  /** Records of every resource whose title contains the words of q, at most 20, the best matches first; what q is the unlock code of; records of the kind that q names, as in `gallery autumn`; a few members by name or email. Where nothing has the words, titles with words like them. Without words, the records that the caller changed last. */
  get: {
   parameters: {
    query?: {
     q?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        resource: string;
        title: string;
        email?: string;
        code?: string;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/search": {
  /** Over all apps that were not removed: apps by name and username, creators by name and email, and from three letters on content by title, at most six of each kind, the best matches first. On a cluster, `unreachable_apps` says of how many apps the content could not be searched because their server does not answer */
  get: {
   parameters: {
    query?: {
     q?: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        kind: "app" | "creator" | "content";
        id: string;
        title: string;
        app_id: string;
        app: string;
        note: string | null;
       }[];
       meta_data: {
        unreachable_apps: number;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/secrets/{name}/reveal": {
  /** Show a sealed value (super users); that, and the reason given for it, is written to the audit trail. Owners are mailed when it is their password */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     name: "apple_dev_password" | "google_dev_password" | "fcm_key" | "push_notification_app_id" | "push_notification_app_key";
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       reason?: string | null;
       current_password?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        value: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/home": {
  /** What happened in the last 60 days, what asks for a decision, what happens within a week, and what the caller changed last */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        recent: {
         id: string;
         title: string;
         resource: string;
         at: string;
        }[];
        needs: {
         submissions: {
          id: string;
          title: string;
          waiting: number;
         }[];
         drafts: {
          id: string;
          title: string;
          resource: string;
          state: "requested" | "changes" | "not_published";
          by: string;
          makes_live: boolean;
          note: string;
          at: string;
         }[];
         expiring: components["schemas"]["Expiring"][];
         closed_courses: {
          id: string;
          title: string;
          faults: string[];
         }[];
         failed_pushes: {
          id: string;
          subject: string;
          reason: string;
          at: string;
         }[];
         limits: {
          resource: string;
          used: number;
          limit: number;
         }[];
         businesses: number;
         release: ("new_build" | "new_design" | "new_review")[];
        };
        waits_for: string | null;
        coming: components["schemas"]["Expiring"][];
        figures: {
         members: number;
         phones: components["schemas"]["Phones"];
         last_push: {
          id: string;
          subject: string;
          sent: number;
          opened: components["schemas"]["Phones"];
         } | null;
        };
        activity: {
         since: string | null;
         until: string;
         active: number[];
         content_opens: number[];
         unlocks: number[];
         lessons: number[];
         members: number[];
         opens: number[];
        };
        suggestions: ({
         kind: "searched";
         words: string;
         times: number;
        } | {
         kind: "untold";
         resource: string;
         id: string;
         title: string;
        } | {
         kind: "quiet";
         tag: components["schemas"]["BulkDrafts"];
         days: number;
        } | {
         kind: "push";
         days: number | null;
        })[];
        first_steps: {
         steps: {
          name: "content" | "topics" | "members" | "push" | "install";
          done: boolean;
         }[];
         install: {
          address: string;
          qr: string;
         } | null;
        } | null;
        used: string[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/planning": {
  /** What happens from a day to another one: releases, last days, drip days, events, expirations, scheduled pushes and reviews */
  get: {
   parameters: {
    query: {
     from: string;
     to: string;
     kinds?: string;
     per_day?: number;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        time_zone: string;
        today: string;
        days: {
         day: string;
         items: {
          id: string;
          kind: "releases" | "drafts" | "endings" | "drip" | "events" | "virtual_events" | "summits" | "expirations" | "pushes" | "reviews";
          happens: "released" | "changes" | "hides" | "starts" | "ends" | "expires" | "closes" | "drips" | "sent" | "due";
          resource: string;
          title: string;
          time: string | null;
          note: string;
          version: number | null;
          until: string | null;
          members: components["schemas"]["Phones"] | null;
          schedule: {
           local_time: string;
           time_zone: string;
           follows_release: boolean;
           occurs: "once" | "next" | "later";
           version: string;
          } | null;
          opens: {
           resource: string;
           title: string;
           from: string | null;
           until: string | null;
          } | null;
         }[];
         more: number;
         at_least: boolean;
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/planning/feed": {
  /** When the caller made the address of this calendar for calendar programs, if there is one */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Feed"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new address of this calendar for the caller; the one before it ends at once. The address is answered only here */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: {
        url: string;
        made_at: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** End the caller’s address of this calendar */
  delete: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Feed"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/preflight": {
  /** What the stores would reject the app for, as far as it is known: blockers first. Fetches no page */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Preflight"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Looks at the pages that the app leads to, and into its logos and screenshots, and answers the result. At most 20 in an hour */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Preflight"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/preflight/dismissals": {
  /** Declare a blocker not to be a problem, with a reason, until its text changes. Answers the result of the store check */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       key: string;
       reason: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Preflight"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/preflight/dismissals/{id}": {
  /** Take such a declaration back: the blocker counts again */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/rejections": {
  /** What the stores asked for when they rejected the app, the newest first */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Rejections"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make tasks of the message with which a store rejected the app, and reopen approved fields that it names. For super users */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       text: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Rejections"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/rejections/{id}": {
  /** Mark a task as done, or as still to do */
  patch: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       done: boolean;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Rejections"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/release": {
  /** Changes that wait for a build or a store review, the oldest first, each with what phones have and what they will have */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Release"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/release/built": {
  /** Mark changes as built (super users); answers those that still wait */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       changes: {
        place: string;
        version: number;
       }[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Release"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/release/suggestions": {
  /** The changes that owners suggested: those that wait for our team, then the decided ones of the last 90 days */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Suggestions"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Suggest a change of a locked field; at most 20 in an hour. Answers all suggestions */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       field: string;
       values: {
        [key: string]: unknown;
       };
       seen: {
        [key: string]: unknown;
       };
       note?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Suggestions"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/release/suggestions/{id}": {
  /** Withdraw a suggestion that is not decided yet */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Accept a suggestion, which writes its values, decline it, or answer the owner. Answers all suggestions */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       state: "accepted" | "declined" | "answered";
       answer?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Suggestions"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/onboarding/{section}/review": {
  /** The review of a submitted section, field by field, with what changed since its owner was asked. For super users */
  get: {
   parameters: {
    path: {
     app: string;
     section: "design" | "store" | "home_profile" | "content";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Review"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Take the review, reassign it to a super user, or return it to the queue (null). For super users */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     section: "design" | "store" | "home_profile" | "content";
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       reviewer: string | null;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Review"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/onboarding/{section}/review/marks": {
  /** Mark a field as fine, add a note that asks for a change, or remove the mark (null). For super users */
  put: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     section: "design" | "store" | "home_profile" | "content";
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       field: string;
       verdict: ("fine" | "change") | null;
       says?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Review"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/onboarding/{section}/review/ask": {
  /** Send the notes to the owner: their fields open again, and the review is paused. For super users */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     section: "design" | "store" | "home_profile" | "content";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Review"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/onboarding/{section}/review/approve": {
  /** Approve the section. With fields that nobody has marked, only if `unmarked` is true. For super users */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     section: "design" | "store" | "home_profile" | "content";
    };
   };
   requestBody?: {
    content: {
     "application/json": {
      data: {
       unmarked?: boolean;
      };
     } | null;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Review"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/onboarding/{section}/review/reopen": {
  /** Reopen an approved section with a reason, to ask the owner for changes. For super users */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     section: "design" | "store" | "home_profile" | "content";
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       reason: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Review"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/onboarding/{section}/review/answer": {
  /** Answer the notes and send the section back to the review: its fields close, and the review continues */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     section: "design" | "store" | "home_profile" | "content";
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       answers?: {
        [key: string]: string;
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        sent: true;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/reviewers": {
  /** Everybody who may review, with how many reviews each has in hand, and how many of them are late */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        open: number;
        late: number;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/reviews": {
  /** Review Desk: list, with paging, search in app, sorting and filters */
  get: {
   parameters: {
    query?: {
     section?: "design" | "store" | "home_profile" | "content";
     turn?: "waiting" | "in_review" | "asked" | "answered" | "fine" | "closed";
     reviewer_id?: string;
     show?: "mine" | "free" | "owner";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        app: string;
        section: "design" | "store" | "home_profile" | "content";
        turn: "waiting" | "in_review" | "asked" | "answered" | "fine" | "closed";
        due_on: string | null;
        reviewer: string | null;
        app_id: string;
        reviewer_id: string | null;
        round: number;
        version: number;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/reviews/export": {
  /** Review Desk: what the list finds for a query, in its order, as CSV; with fields only these columns */
  get: {
   parameters: {
    query?: {
     section?: "design" | "store" | "home_profile" | "content";
     turn?: "waiting" | "in_review" | "asked" | "answered" | "fine" | "closed";
     reviewer_id?: string;
     show?: "mine" | "free" | "owner";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "text/csv": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/menu": {
  /** How many records each page of the menu has, and how many of them wait for a decision, by its address; without those that have none */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        records: {
         [key: string]: number;
        };
        waiting: {
         [key: string]: number;
        };
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/webhooks": {
  /** Webhooks: list. An app has at most 10; `events` are the types that they can receive */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Webhooks"][];
       meta_data: {
        limit: number;
        events: ("content.created" | "content.updated" | "content.published" | "content.unpublished" | "content.released" | "content.deleted" | "content.restored" | "member.created" | "member.updated" | "member.deleted" | "tag.created" | "tag.updated" | "tag.deleted" | "tag.restored" | "form.submitted" | "push.sent" | "push.missed" | "import.finished")[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Webhooks: add one. The secret that signs its events is answered only here. Events are sent from five seconds later on */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       url: string;
       description: string;
       events: string[];
       active: boolean;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Webhooks2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/webhooks/{id}": {
  /** Webhooks: read one */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Webhooks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Webhooks: delete one, with its log and the events that wait */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Webhooks: change the given values. While one is off, no events are recorded for it, and those that wait are not sent */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       url?: string;
       description?: string;
       events?: string[];
       active?: boolean;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Webhooks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/webhooks/{id}/secret": {
  /** Webhooks: make a new secret, which is answered only here. For 24 hours the one before it signs as well */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Webhooks2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/webhooks/{id}/resume": {
  /** Webhooks: end a pause. The events that wait are sent at once, in their order */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Webhooks"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/webhooks/{id}/test": {
  /** Webhooks: send a test event now and answer its result, also while it is off or paused. At most 20 sent by hand a minute */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Test"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/webhooks/{id}/resend": {
  /** Webhooks: send an event of the log again, with the same webhook-id */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["Resend"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Resend"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/webhooks/{id}/tries": {
  /** Webhooks: the tries of the last 7 days, newest first, with the beginning of each answer */
  get: {
   parameters: {
    query?: {
     before?: string;
     failed?: boolean;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Test"][];
       meta_data: {
        next: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/start": {
  /** Everything that an app needs when it starts: name, looks, menu, home screens, about page, member screens and store links */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        username: string | null;
        domains: string[];
        has_website: boolean;
        time_zone: string;
        platform_version: string;
        features: {
         [key: string]: boolean;
        };
        supports: {
         [key: string]: boolean;
        };
        collections: string[];
        menu: {
         name: string;
         label: string;
        }[];
        looks: {
         [key: string]: unknown;
        };
        website: {
         [key: string]: unknown;
        };
        about: {
         [key: string]: unknown;
        };
        member_screens: {
         [key: string]: unknown;
        };
        stores: {
         [key: string]: unknown;
        };
        support: {
         [key: string]: unknown;
        };
        notifications: {
         vapid_public_key: string;
        } | null;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        global_fields: {
         field_name: string;
         android_value: string;
         ios_value: string;
        }[];
        home_screens: components["schemas"]["HomeScreens"][];
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/articles": {
  /** Articles as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        author?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/articles/{id}": {
  /** One Article as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        author?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/videos": {
  /** Videos as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        actionclip?: boolean;
        actionclip_description?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/videos/{id}": {
  /** One Video as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        actionclip?: boolean;
        actionclip_description?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/audios": {
  /** Audios as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        author?: string;
        description?: string;
        audio_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/audios/{id}": {
  /** One Audio as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        author?: string;
        description?: string;
        audio_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/tips": {
  /** Blog Posts as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/tips/{id}": {
  /** One Blog Post as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/lessons": {
  /** Lessons as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        video_url?: string;
        sections?: components["schemas"]["Sections"][];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/lessons/{id}": {
  /** One Lesson as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        video_url?: string;
        sections?: components["schemas"]["Sections"][];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/journals": {
  /** Journals as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        question_1?: string;
        question_2?: string;
        question_3?: string;
        question_4?: string;
        question_5?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/journals/{id}": {
  /** One Journal as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        question_1?: string;
        question_2?: string;
        question_3?: string;
        question_4?: string;
        question_5?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/questions": {
  /** Q&A as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        author?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        contactable?: boolean;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/questions/{id}": {
  /** One Q&A as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        author?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        contactable?: boolean;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/galleries": {
  /** Galleries as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        photos?: components["schemas"]["Photos"][];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/galleries/{id}": {
  /** One Gallery as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        photos?: components["schemas"]["Photos"][];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/resources": {
  /** Resources as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        download_url?: string;
        virtual_event?: components["schemas"]["Template"];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/resources/{id}": {
  /** One Resource as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        download_url?: string;
        virtual_event?: components["schemas"]["Template"];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/products": {
  /** Products as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        price?: string;
        description?: string;
        web_description?: string;
        listing_image_url?: string;
        video_url?: string;
        review_image_url?: string;
        review_video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/products/{id}": {
  /** One Product as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        price?: string;
        description?: string;
        web_description?: string;
        listing_image_url?: string;
        video_url?: string;
        review_image_url?: string;
        review_video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/podcasts": {
  /** Podcasts as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        rss_url?: string;
        web_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/podcasts/{id}": {
  /** One Podcast as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        rss_url?: string;
        web_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/documents": {
  /** Documents as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        document_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/documents/{id}": {
  /** One Document as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        document_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/action_lists": {
  /** Action Lists as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        cost?: string;
        frequency?: string;
        custom_frequency?: string[];
        items?: components["schemas"]["ActionLists"][];
        journal_list?: boolean;
        question_1?: string;
        question_2?: string;
        question_3?: string;
        question_4?: string;
        question_5?: string;
        enterprise?: boolean;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/action_lists/{id}": {
  /** One Action List as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        cost?: string;
        frequency?: string;
        custom_frequency?: string[];
        items?: components["schemas"]["ActionLists"][];
        journal_list?: boolean;
        question_1?: string;
        question_2?: string;
        question_3?: string;
        question_4?: string;
        question_5?: string;
        enterprise?: boolean;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/messages": {
  /** Messages as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        short_description?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/messages/{id}": {
  /** One Message as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        short_description?: string;
        description?: string;
        web_description?: string;
        video_url?: string;
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/offers": {
  /** Special Offer Codes as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        message?: string;
        image_url?: string;
        video_url?: string;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        contactable?: boolean;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/offers/{id}": {
  /** One Special Offer Code as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        message?: string;
        image_url?: string;
        video_url?: string;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        contactable?: boolean;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/profiles": {
  /** Profiles as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     directory?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        title?: string;
        business_name?: string;
        profile_image_url?: string;
        bio?: string;
        web_bio?: string;
        directory?: components["schemas"]["Template"];
        website_url?: string;
        facebook_url?: string;
        facebook_id?: string;
        twitter_url?: string;
        instagram_url?: string;
        youtube_url?: string;
        linkedin_url?: string;
        app_profile?: boolean;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        contactable?: boolean;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/profiles/{id}": {
  /** One Profile as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        title?: string;
        business_name?: string;
        profile_image_url?: string;
        bio?: string;
        web_bio?: string;
        directory?: components["schemas"]["Template"];
        website_url?: string;
        facebook_url?: string;
        facebook_id?: string;
        twitter_url?: string;
        instagram_url?: string;
        youtube_url?: string;
        linkedin_url?: string;
        app_profile?: boolean;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        contactable?: boolean;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/events": {
  /** Events as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     category?: "Live" | "Online";
     month?: "JAN" | "FEB" | "MAR" | "APR" | "MAY" | "JUN" | "JUL" | "AUG" | "SEP" | "OCT" | "NOV" | "DEC";
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        category?: string;
        name?: string;
        description?: string;
        month?: string;
        day_of_month?: number;
        time?: string;
        location?: string;
        expiration?: string | null;
        image_url?: string;
        video_url?: string;
        tags?: components["schemas"]["Tags"][];
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/events/{id}": {
  /** One Event as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        category?: string;
        name?: string;
        description?: string;
        month?: string;
        day_of_month?: number;
        time?: string;
        location?: string;
        expiration?: string | null;
        image_url?: string;
        video_url?: string;
        tags?: components["schemas"]["Tags"][];
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/virtual_events": {
  /** Virtual Events as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     tag?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        tag?: components["schemas"]["Tag"];
        note?: string;
        start_date?: string | null;
        registration_url?: string;
        image_url?: string;
        details?: components["schemas"]["Details"][];
        sales?: components["schemas"]["Sales"];
        enrolled?: components["schemas"]["Sales"];
        speakers?: components["schemas"]["Parents"][];
        resources?: components["schemas"]["Resources2"][];
        sort_order?: number;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/virtual_events/{id}": {
  /** One Virtual Event as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        tag?: components["schemas"]["Tag"];
        note?: string;
        start_date?: string | null;
        registration_url?: string;
        image_url?: string;
        details?: components["schemas"]["Details"][];
        sales?: components["schemas"]["Sales"];
        enrolled?: components["schemas"]["Sales"];
        speakers?: components["schemas"]["Parents"][];
        resources?: components["schemas"]["Resources2"][];
        sort_order?: number;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/items": {
  /** Card/Book Items as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     type?: "Card" | "Book";
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        type?: string;
        title?: string;
        start_number?: number;
        end_number?: number;
        message_prompt?: string;
        image_url?: string;
        video_url?: string;
        download_url?: string;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/items/{id}": {
  /** One Card/Book Item as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        type?: string;
        title?: string;
        start_number?: number;
        end_number?: number;
        message_prompt?: string;
        image_url?: string;
        video_url?: string;
        download_url?: string;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/track_info": {
  /** Unlock/Track Screen as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        image_url?: string;
        video_url?: string;
        instructions_text?: string;
        instructions_video_url?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/track_info/{id}": {
  /** One Unlock/Track Screen as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        image_url?: string;
        video_url?: string;
        instructions_text?: string;
        instructions_video_url?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/summits": {
  /** Summits as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     featured?: boolean;
     topics?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        notes?: string;
        host_name?: string;
        host_image_url?: string;
        start_date?: string | null;
        end_date?: string | null;
        access_url?: string;
        summit_tag?: components["schemas"]["Tag"];
        vip_tag?: components["schemas"]["Tag"];
        tag_message?: string;
        message?: string;
        content_screen_video_url?: string;
        speakers?: components["schemas"]["Speakers"][];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/summits/{id}": {
  /** One Summit as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        description?: string;
        web_description?: string;
        notes?: string;
        host_name?: string;
        host_image_url?: string;
        start_date?: string | null;
        end_date?: string | null;
        access_url?: string;
        summit_tag?: components["schemas"]["Tag"];
        vip_tag?: components["schemas"]["Tag"];
        tag_message?: string;
        message?: string;
        content_screen_video_url?: string;
        speakers?: components["schemas"]["Speakers"][];
        image_url?: string;
        topics?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        featured?: boolean;
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/topics": {
  /** Topics / Directory Listings as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     listing?: boolean;
     directories?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        image_url?: string;
        sort_order?: number;
        sub_topics?: string[];
        url_subtopics?: components["schemas"]["UrlSubtopics"][];
        video?: components["schemas"]["Video"];
        custom_video_text?: string;
        article?: components["schemas"]["Video"];
        custom_article_text?: string;
        lesson?: components["schemas"]["Video"];
        custom_lesson_text?: string;
        action_list?: components["schemas"]["Video"];
        custom_action_list_text?: string;
        resource?: components["schemas"]["Video"];
        custom_resource_text?: string;
        listing?: boolean;
        directories?: components["schemas"]["Parents"][];
        enterprise?: boolean;
        tags?: components["schemas"]["Tags"][];
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/topics/{id}": {
  /** One Topic as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        image_url?: string;
        sort_order?: number;
        sub_topics?: string[];
        url_subtopics?: components["schemas"]["UrlSubtopics"][];
        video?: components["schemas"]["Video"];
        custom_video_text?: string;
        article?: components["schemas"]["Video"];
        custom_article_text?: string;
        lesson?: components["schemas"]["Video"];
        custom_lesson_text?: string;
        action_list?: components["schemas"]["Video"];
        custom_action_list_text?: string;
        resource?: components["schemas"]["Video"];
        custom_resource_text?: string;
        listing?: boolean;
        directories?: components["schemas"]["Parents"][];
        enterprise?: boolean;
        tags?: components["schemas"]["Tags"][];
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/tags": {
  /** Tags as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     category?: "Content" | "VirtualEvent" | "Summit" | "TagBundle";
     is_expired?: boolean;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        category?: string;
        expiry_date?: string | null;
        is_expired?: boolean;
        tags?: components["schemas"]["Tags"][];
        courses?: components["schemas"]["BulkDrafts"][];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/tags/{id}": {
  /** One Tag as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        category?: string;
        expiry_date?: string | null;
        is_expired?: boolean;
        tags?: components["schemas"]["Tags"][];
        courses?: components["schemas"]["BulkDrafts"][];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/directories": {
  /** Directories as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        sub_line?: string;
        image_url?: string;
        tags?: components["schemas"]["Tags"][];
        sort_order?: number;
        enterprise?: boolean;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/directories/{id}": {
  /** One Directory as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        sub_line?: string;
        image_url?: string;
        tags?: components["schemas"]["Tags"][];
        sort_order?: number;
        enterprise?: boolean;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/welcome_screens": {
  /** Home Screens as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     target_platform?: "app" | "web" | "both";
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        target_platform?: string;
        title?: string;
        video_url?: string;
        image_url?: string;
        web?: components["schemas"]["Web"];
        welcome_icon_url?: string;
        whats_new_headline?: string;
        whats_new_description?: string;
        whats_new_web_description?: string;
        featured_buttons?: components["schemas"]["FeaturedButtons"];
        cta_type?: string;
        action_bar_text?: string;
        action_bar_url?: string;
        cta?: components["schemas"]["Template"];
        enterprise_app?: components["schemas"]["Template"];
        tags?: components["schemas"]["Tags"][];
        use_url_tag?: boolean;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/welcome_screens/{id}": {
  /** One Home Screen as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["HomeScreens"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/call_to_actions": {
  /** Preset CTAs as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     cta_type?: "URL CTA" | "Content CTA";
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        cta_type?: string;
        text?: string;
        url?: string;
        content?: components["schemas"]["Content"];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/call_to_actions/{id}": {
  /** One Preset CTA as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        cta_type?: string;
        text?: string;
        url?: string;
        content?: components["schemas"]["Content"];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/action_forms": {
  /** Action Forms as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     form_type?: "Profile" | "Offer" | "Topic";
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        form_type?: string;
        public_link?: string;
        link_expiry_date?: string | null;
        submit_link?: string;
        headline?: string;
        description?: string;
        sub_topics?: components["schemas"]["ActionFormsSubTopics"][];
        url_subtopics?: components["schemas"]["UrlSubtopics"][];
        directories?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        enterprise?: boolean;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/action_forms/{id}": {
  /** One Action Form as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        form_type?: string;
        public_link?: string;
        link_expiry_date?: string | null;
        submit_link?: string;
        headline?: string;
        description?: string;
        sub_topics?: components["schemas"]["ActionFormsSubTopics"][];
        url_subtopics?: components["schemas"]["UrlSubtopics"][];
        directories?: components["schemas"]["Parents"][];
        tags?: components["schemas"]["Tags"][];
        enterprise?: boolean;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/course_categories": {
  /** Course Categories as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        sub_line?: string;
        image_url?: string;
        sort_order?: number;
        tags?: components["schemas"]["Tags"][];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/course_categories/{id}": {
  /** One Course Category as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        sub_line?: string;
        image_url?: string;
        sort_order?: number;
        tags?: components["schemas"]["Tags"][];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/courses": {
  /** Courses as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     category?: string;
     tags?: string;
     drip_system?: boolean;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        category?: components["schemas"]["Template"];
        creator?: string;
        creator_image_url?: string;
        course_thumbnail?: string;
        short_description?: string;
        description?: string;
        web_description?: string;
        cost?: string;
        image_url?: string;
        video_url?: string;
        drip_system?: boolean;
        instructions_text?: string;
        web_instructions_text?: string;
        instructions_image_url?: string;
        instructions_video_url?: string;
        welcome_video_url?: string;
        enroll_text?: string;
        enroll_url?: string;
        complete_course_url?: string;
        sort_order?: number;
        tags?: components["schemas"]["Tags"][];
        modules?: components["schemas"]["Resources2"][];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/courses/{id}": {
  /** One Course as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        title?: string;
        category?: components["schemas"]["Template"];
        creator?: string;
        creator_image_url?: string;
        course_thumbnail?: string;
        short_description?: string;
        description?: string;
        web_description?: string;
        cost?: string;
        image_url?: string;
        video_url?: string;
        drip_system?: boolean;
        instructions_text?: string;
        web_instructions_text?: string;
        instructions_image_url?: string;
        instructions_video_url?: string;
        welcome_video_url?: string;
        enroll_text?: string;
        enroll_url?: string;
        complete_course_url?: string;
        sort_order?: number;
        tags?: components["schemas"]["Tags"][];
        modules?: components["schemas"]["Resources2"][];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/courses/{id}/modules": {
  /** Course Modules of one Course as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        image_url?: string;
        sort_order?: number;
        tags?: components["schemas"]["Tags"][];
        course_id?: string | null;
        course_lessons?: components["schemas"]["Resources2"][];
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/modules/{id}": {
  /** One Course Module as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        name?: string;
        image_url?: string;
        sort_order?: number;
        tags?: components["schemas"]["Tags"][];
        course_id?: string | null;
        course_lessons?: components["schemas"]["Resources2"][];
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/courses/{id}/course_lessons": {
  /** Course Lessons of one Course as a member or a visitor sees them, by pages */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
     course_module?: string;
     tags?: string;
     page?: number;
     per_page?: number;
     q?: string;
     sort?: string;
     fields?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        opens_on?: string | null;
        completed?: boolean;
        title?: string;
        course_module?: components["schemas"]["Parents"];
        course_id?: string | null;
        description?: string;
        image_url?: string;
        sections?: components["schemas"]["CourseLessonsSections"][];
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        drip_sequence?: number;
        tags?: components["schemas"]["Tags"][];
        action_bar_text?: string;
        action_bar_url?: string;
        media_metadata?: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/course_lessons/{id}": {
  /** One Course Lesson as a member or a visitor sees it; 404 for what is hidden from them */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        access: "visible" | "teaser";
        opens_on: string | null;
        completed: boolean;
        title?: string;
        course_module?: components["schemas"]["Parents"];
        course_id?: string | null;
        description?: string;
        image_url?: string;
        sections?: components["schemas"]["CourseLessonsSections"][];
        release_date?: string | null;
        release_time?: string | null;
        visible_until?: string | null;
        visible_until_time?: string | null;
        sort_order?: number;
        drip_sequence?: number;
        tags?: components["schemas"]["Tags"][];
        action_bar_text?: string;
        action_bar_url?: string;
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
        created_at: string;
        updated_at: string;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/visits": {
  /** What was opened on the website within the last seconds, for the counts of the app’s day */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       opened: {
        id: string;
        times: number;
       }[];
       visitors: string[];
       searches: {
        words: string;
        times: number;
       }[];
       installed?: number;
      };
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/session": {
  /** Sign a member in: answers a token for X-Member-Token, which lasts 30 days from its last use */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       email: string;
       password: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Session"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Sign the member out whose token is sent */
  delete: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/forgotten_password": {
  /** Mail the member with this email a link to choose a new password; the answer is the same if there is none */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       email?: string | null;
      };
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/new_password": {
  /** Choose a password by the token of a mailed link (invitation or forgotten password); the member is signed out everywhere */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["NewPasswordInput"];
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/password": {
  /** Change the password of the signed-in member, who enters the current one; all other sessions of the member end */
  patch: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       current_password: string;
       password: string;
      };
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/registration": {
  /** A task for the device of whoever registers (altcha), which costs a robot more than it gains */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Registration"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Register: mails a link that adds the member; the answer is the same for the email of a member */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       email: string;
       password: string;
       send_email?: boolean;
      };
      altcha?: string;
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/registration/confirm": {
  /** Confirm a registration by the token of the mailed link and its password; the new member is signed in */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       token: string;
       password: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Session"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/me/export": {
  /** Everything stored about the signed-in member, as a JSON file */
  get: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        exported_at: string;
        app: components["schemas"]["Parents"];
        member: {
         [key: string]: unknown;
        };
        tags: {
         [key: string]: unknown;
        }[];
        courses: {
         [key: string]: unknown;
        }[];
        unlocked: {
         [key: string]: unknown;
        }[];
        url_tags: {
         [key: string]: unknown;
        }[];
        fields: {
         [key: string]: unknown;
        }[];
        devices: {
         [key: string]: unknown;
        }[];
        sessions: {
         [key: string]: unknown;
        }[];
        progress: {
         [key: string]: unknown;
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/me/delete": {
  /** Delete the account of the signed-in member permanently; the member enters the password again */
  post: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       password: string;
      };
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/me": {
  /** The signed-in member, with their tags, the courses they are enrolled in, and their devices */
  get: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Me"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change the name of the signed-in member, whether they agree to emails, their values of the fields that the owner lets them edit, and the notifications of their devices */
  patch: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string;
       send_email?: boolean;
       fields?: {
        [key: string]: unknown;
       };
       devices?: {
        id: string;
        active: boolean;
       }[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Me"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/unlock": {
  /** Open what a code belongs to (a tag, a bundle, a course, an offer) to the signed-in member; ten tries an hour */
  post: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       code: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        resource: string;
        id: string;
        title: string;
        already: boolean;
        confirmation: {
         [key: string]: unknown;
        } | null;
        item: ({
         id: string;
        } & {
         [key: string]: unknown;
        }) | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/tracks": {
  /** Report where the signed-in member found a card or book; twenty an hour */
  post: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       item_type: "Card" | "Book";
       item: string;
       item_number: number;
       name?: string;
       location?: string;
       message?: string;
       receive_messages?: boolean;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: {
        id: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/progress": {
  /** What the signed-in member has completed, ticked, and listened to or watched, by pages, the newest first */
  get: {
   parameters: {
    query?: {
     kind?: "course" | "lesson" | "position" | "ticks";
     course?: string;
     record?: string;
     page?: number;
     per_page?: number;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: ({
        kind: "course";
        id: string;
        collection: string;
        at: string;
        begun: boolean;
        completed: boolean;
       } | components["schemas"]["Progress"] | components["schemas"]["Progress2"] | components["schemas"]["Progress3"])[];
       meta_data: {
        page: number;
        per_page: number;
        more: boolean;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/progress/lessons/{id}": {
  /** Store whether the signed-in member has completed a lesson of a course */
  put: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       completed: boolean;
       at?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Progress"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/progress/positions/{id}": {
  /** Store where the signed-in member is in the audio or film of a record */
  put: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       seconds: number;
       duration?: number | null;
       part?: string | null;
       at?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Progress2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/progress/ticks/{id}": {
  /** Store which items of an action list the signed-in member has ticked */
  put: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       ticked: string[];
       at?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Progress3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{id}/report": {
  /** How many members began and completed a course, and completed each of its lessons */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        begun: number;
        completed: number;
        modules: {
         id: string;
         name: string;
         lessons: {
          id: string;
          title: string;
          active: boolean;
          tagged: boolean;
          completed: number;
         }[];
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/podcasts/{id}/episodes": {
  /** The first 100 episodes in the RSS feed of a podcast that the viewer may open; the feed is read every 15 minutes */
  get: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        episodes: {
         id: string;
         title: string;
         description: string;
         published_at: string | null;
         duration: number | null;
         audio_url: string;
         image_url: string | null;
        }[];
        problem: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/businesses": {
  /** The live businesses of an enterprise or reseller by name, by pages; 404 for any other app */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        username: string | null;
        domain: string | null;
        looks: {
         [key: string]: unknown;
        };
        media_metadata: {
         [key: string]: components["schemas"]["StartMediaMetadata"];
        };
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/contact": {
  /** A task for the device of a visitor who writes a message (altcha), which costs a robot more than it gains */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Registration"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Mail a message to the support email; 404 for an app with a contact page of its own */
  post: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ContactInput"];
      altcha?: string;
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/draft": {
  /** The record of a private link with its draft changes; never cached, 404 once the link has ended */
  get: {
   parameters: {
    header?: {
     "X-Draft-Token"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        resource: string;
        updated_at: string;
        ends_at: string;
        record: {
         id: string;
        } & {
         [key: string]: unknown;
        };
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/icon": {
  /** The icon of the app as a PNG: the picture of Web Setup, otherwise the first letter of the name on its dark color */
  get: {
   parameters: {
    query: {
     side: "180" | "192" | "512";
     form?: "any" | "maskable" | "square";
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "image/png": string;
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/privacy_policy": {
  /** The document that the owner uploaded as privacy policy: its text, if it can be read, and the file */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     as_tags?: string;
     as_courses?: string;
     as_enrolled?: string;
     as_member?: string;
     at?: string;
    };
    header?: {
     "X-Member-Token"?: string;
     "If-None-Match"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        blocks: {
         as: "heading" | "paragraph";
         text: string;
        }[] | null;
        file: components["schemas"]["StartMediaMetadata"] | null;
       };
      };
     };
    };
    304: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/content/questions/{id}/contact": {
  /** Mail a question to the address of a Q&A, which is not shown; 404 unless it is `contactable` */
  post: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ContactInput"];
      altcha?: string;
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/offers/{id}/contact": {
  /** Mail a message to the address of a Special Offer Code, which is not shown; 404 unless it is `contactable` */
  post: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ContactInput"];
      altcha?: string;
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/published/profiles/{id}/contact": {
  /** Mail a message to the address of a Profile, which is not shown; 404 unless it is `contactable` */
  post: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["ContactInput"];
      altcha?: string;
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/articles/{id}/visibility": {
  /** Who sees one Article: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/videos/{id}/visibility": {
  /** Who sees one Video: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/audios/{id}/visibility": {
  /** Who sees one Audio: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/tips/{id}/visibility": {
  /** Who sees one Blog Post: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/lessons/{id}/visibility": {
  /** Who sees one Lesson: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/journals/{id}/visibility": {
  /** Who sees one Journal: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/questions/{id}/visibility": {
  /** Who sees one Q&A: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/galleries/{id}/visibility": {
  /** Who sees one Gallery: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/resources/{id}/visibility": {
  /** Who sees one Resource: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/products/{id}/visibility": {
  /** Who sees one Product: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/podcasts/{id}/visibility": {
  /** Who sees one Podcast: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/documents/{id}/visibility": {
  /** Who sees one Document: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/action_lists/{id}/visibility": {
  /** Who sees one Action List: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/content/messages/{id}/visibility": {
  /** Who sees one Message: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/offers/{id}/visibility": {
  /** Who sees one Special Offer Code: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/profiles/{id}/visibility": {
  /** Who sees one Profile: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/events/{id}/visibility": {
  /** Who sees one Event: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/virtual_events/{id}/visibility": {
  /** Who sees one Virtual Event: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/items/{id}/visibility": {
  /** Who sees one Card/Book Item: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tracks/{id}/visibility": {
  /** Who sees one Card/Book Track: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/track_info/{id}/visibility": {
  /** Who sees one Unlock/Track Screen: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/summits/{id}/visibility": {
  /** Who sees one Summit: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/topics/{id}/visibility": {
  /** Who sees one Topic: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/tags/{id}/visibility": {
  /** Who sees one Tag: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/directories/{id}/visibility": {
  /** Who sees one Directory: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/welcome_screens/{id}/visibility": {
  /** Who sees one Home Screen: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/call_to_actions/{id}/visibility": {
  /** Who sees one Preset CTA: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/action_forms/{id}/visibility": {
  /** Who sees one Action Form: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_categories/{id}/visibility": {
  /** Who sees one Course Category: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{id}/visibility": {
  /** Who sees one Course: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/courses/{course}/modules/{id}/visibility": {
  /** Who sees one Course Module: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     course: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/course_lessons/{id}/visibility": {
  /** Who sees one Course Lesson: whether somebody with these tags does on a day, and why not */
  get: {
   parameters: {
    query?: {
     as?: "anonymous" | "tags" | "member";
     tags?: string;
     courses?: string;
     enrolled?: string;
     member?: string;
     at?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Visibility"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/children": {
  /** Businesses under the app by name: the active ones, or with state=all all of them, which is for enterprises and resellers */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
     state?: "active" | "all";
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Children"][];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/children/{id}": {
  /** A business under the app */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Children"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Enable or disable a business and change its type. A type that it cannot become is refused, and nothing is changed */
  patch: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       active?: boolean;
       app_type?: "FREE" | "PRO" | "PRO+" | "Reseller";
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Children"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/children/{id}/effects": {
  /** What the members of a business would lose if it was disabled, as sentences */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/children/{id}/invitations": {
  /** The newest invitations to sign up below a business, while SIGN_UP is invitation */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        type: "free_trial" | "biz_plus" | "thrivecart" | "pro" | "pro_plus" | "free_account" | "reseller_pro_plus";
        state: "open" | "used" | "expired";
        expires_at: string;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Invite somebody to sign up below a business. The link works once, and no call returns it again */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       type: "pro" | "reseller_pro_plus" | "free_account";
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: {
        id: string;
        type: "free_trial" | "biz_plus" | "thrivecart" | "pro" | "pro_plus" | "free_account" | "reseller_pro_plus";
        state: "open" | "used" | "expired";
        expires_at: string;
        url: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/children/{id}/invitations/{invitation}": {
  /** Withdraw an invitation to sign up that was not used */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
     invitation: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/children/{id}/disable": {
  /** Disable a business: its creators cannot open it, and its mobile app and public pages get nothing. What is in it stays */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Children"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/business_requests": {
  /** The apps that wait to become a business of the app, the oldest first, up to 50 */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        app_type: "FREE" | "PRO" | "PRO+" | "Reseller";
        is_new: boolean;
        owners: components["schemas"]["Owners"][];
        requested_at: string;
        expires_at: string;
       }[];
       meta_data: components["schemas"]["RowsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/business_requests/{id}/accept": {
  /** Accept an app as a business, with the type that it asked for. Does nothing if it already is one */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Children"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/business_requests/{id}/decline": {
  /** Decline an app. One that was signed up for this is disabled; its content stays */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/business_sign_ups": {
  /** How new businesses join the app: open, by code or by approval, and the code */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        mode: "open" | "code" | "approval";
        code: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/business_sign_ups/code": {
  /** A new code with which businesses join the app. The old one is void at once */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        code: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/business_requests": {
  /** Disabled apps of the signed-in person that an enterprise did not accept as a business */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        app: string;
        parent: string;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/members": {
  /** Members: a list, by pages, part of the name or email, tag, course and blacklist */
  get: {
   parameters: {
    query?: {
     q?: string;
     tags?: string;
     courses?: string;
     blacklisted?: boolean;
     page?: number;
     per_page?: number;
     sort?: ("name" | "email" | "created_at" | "-name" | "-email" | "-created_at") | string;
     fields?: string;
     best_first?: boolean;
     push?: boolean;
     hide_sub_data?: boolean;
     timezone?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        email?: string;
        password?: null;
        send_email?: boolean;
        tags?: components["schemas"]["Tags"][];
        courses?: components["schemas"]["MembersCourses"][];
        url_tags?: components["schemas"]["UrlTags"][];
        blacklisted?: boolean;
        version?: number;
        created_at?: string;
        updated_at?: string;
        has_push?: boolean;
       }[];
       meta_data: {
        total: number;
        limit?: number;
        page: number;
        per_page: number;
        more?: boolean;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Make a new member, with a password or, with `invite`, by a mail with a one-time link to choose one */
  post: {
   parameters: {
    query?: {
     timezone?: string;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       email: string;
       password?: string;
       send_email?: boolean;
       tags?: components["schemas"]["Topics"][];
       courses?: components["schemas"]["MembersInputCourses"][];
       url_tags?: components["schemas"]["MembersInputUrlTags"][];
       blacklisted?: boolean;
       invite?: boolean;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Members"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/members/bulk/preview": {
  /** How many members a bulk change would be about, and how many of them it would change */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["PreviewInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        members: number;
        changed: number;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/members/bulk": {
  /** The bulk changes of the last 30 days, the newest first */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        action: "tag" | "untag" | "blacklist" | "allow" | "delete";
        members: number;
        summary: string;
        made_by: string;
        made_at: string;
        undone: boolean;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Tag, untag, blacklist, allow or delete many members: all of them or none */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["PreviewInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        members: number;
        undo: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/members/bulk/{id}/undo": {
  /** Put back exactly what a bulk change changed; once, within 30 days. What was changed again since stays as it is */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        members: number;
        left: number;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/members/{id}": {
  /** Read one member; the password is always empty */
  get: {
   parameters: {
    query?: {
     timezone?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Members"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Delete one member for good; the devices of the member get no push until the app on them reports again */
  delete: {
   parameters: {
    query?: {
     timezone?: string;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change fields of one member, with If-Match only while it has that version; name, email and password only by a super user, from others they are passed over. Or, with one's own subject, save one's own time zone */
  patch: {
   parameters: {
    query?: {
     timezone?: string;
    };
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string;
       email?: string;
       password?: string;
       send_email?: boolean;
       tags?: components["schemas"]["Topics"][];
       courses?: components["schemas"]["MembersInputCourses"][];
       url_tags?: components["schemas"]["MembersInputUrlTags"][];
       blacklisted?: boolean;
      };
     } | {
      data: components["schemas"]["MembersInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Members"];
      } | {
       data: {
        timezone: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/members/fields/effects": {
  /** What members lose if only the own fields with these keys are left; nothing is changed */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       keys: string[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/members/{id}/invitation": {
  /** Whether a member has a password, and when the newest invitation was sent that was not used */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Invitation"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Mail a member a one-time link to choose a password with. An earlier link stops working */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Invitation"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/members/{id}/profile": {
  /** When a member was last seen, their devices, how far they are in their newest courses, and the pushes of the last 30 days */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        last_seen: string | null;
        devices: {
         id: string;
         device: string;
         kind: "phone" | "browser";
         gets_pushes: boolean;
         since: string;
        }[];
        courses: {
         total: number;
         rows: {
          id: string;
          title: string;
          enrolled: string;
          lessons: number;
          completed: number;
         }[];
        };
        pushes: {
         sent: number;
         opened: number;
         rows: {
          id: string;
          subject: string;
          at: string;
          opened_at: string | null;
         }[];
        };
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/manage_users": {
  /** Manage Users: list, with paging, search in name and email, sorting and filters */
  get: {
   parameters: {
    query?: {
     app_id?: string;
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        email?: string;
        is_super?: boolean;
        roles?: string;
       }[];
       meta_data: components["schemas"]["ManageUsersMetaData"];
      } | components["schemas"]["ManageUsers"];
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/manage_users/export": {
  /** Manage Users: what the list finds for a query, in its order, as CSV; with fields only these columns */
  get: {
   parameters: {
    query?: {
     app_id?: string;
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "text/csv": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}": {
  /** An account: one’s own, or for super users anybody’s */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Users"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Delete an account for good; its sessions end within five seconds, and the last super user stays */
  delete: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Change a name or a password: one’s own, or for super users anybody’s, with address and rights. All other sessions of the account end with its password */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["UsersInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Users"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/draft_keys": {
  /** The keys that seal what one typed and has not saved yet, in the browser: one’s own alone */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        keys: string[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/timezone": {
  /** Save one’s own time zone, also without an app */
  patch: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MembersInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        timezone: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/effects": {
  /** What deleting or demoting an account would do, in sentences */
  get: {
   parameters: {
    query: {
     of: "delete" | "demote";
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/sessions": {
  /** Where an account is signed in, and since when: one’s own, or for super users anybody’s */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        browser: string;
        address: string | null;
        since: string;
        used_at: string | null;
        is_current: boolean;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/sessions/{session}": {
  /** Sign an account out of one session: one’s own, or for super users anybody’s; it ends within five seconds */
  delete: {
   parameters: {
    path: {
     id: string;
     session: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/changes": {
  /** What somebody did in the last 30 days, in all apps and on the platform */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        at: string;
        app: string | null;
        action: string;
        target: string;
        title: string;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/second_step": {
  /** The second step at sign-in of an account: one’s own, or for super users anybody’s */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        is_on: boolean;
        is_required: boolean;
        passkeys: {
         id: string;
         name: string;
         created_at: string;
         used_at: string | null;
        }[];
        authenticator: {
         created_at: string;
         used_at: string | null;
        } | null;
        recovery_codes_left: number;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/second_step/passkey_options": {
  /** Begin to add a passkey to one’s own account */
  post: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["AppTokenInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        challenge: string;
       } & {
        [key: string]: unknown;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/second_step/passkeys": {
  /** Add the passkey that the browser made; recovery codes come with an account’s first way */
  post: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string | null;
       passkey: {
        id: string;
        rawId: string;
        type: "public-key";
        response: {
         clientDataJSON: string;
         attestationObject: string;
         transports?: string[];
        };
        authenticatorAttachment?: string | null;
        clientExtensionResults: {
         [key: string]: unknown;
        };
       };
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Passkeys"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/second_step/passkeys/{passkey}": {
  /** Give a passkey of one’s own account another name */
  patch: {
   parameters: {
    path: {
     id: string;
     passkey: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string | null;
      };
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/second_step/authenticator": {
  /** Begin to add an authenticator app to one’s own account: its key, as text and as a QR code */
  post: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["AppTokenInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        key: string;
        qr: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/second_step/authenticator_code": {
  /** Add the authenticator app whose first code is entered; recovery codes come with an account’s first way */
  post: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       id: string;
       code: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Passkeys"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/second_step/recovery_codes": {
  /** Make new recovery codes of one’s own account; the old ones stop working */
  post: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["AppTokenInput2"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Passkeys"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/second_step/removals": {
  /** Remove a passkey, or the authenticator app where none is named, from one’s own account; super users keep one where they need it */
  post: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       passkey?: string;
       current_password?: string;
      };
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/users/{id}/second_step/reset": {
  /** Remove everything that somebody else added to sign in with; their sessions end within five seconds */
  post: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["AppTokenInput2"];
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/super_users": {
  /** Super Users: list, with paging, search in name and email, sorting and filters */
  get: {
   parameters: {
    query?: {
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        email?: string;
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["ManageUsersMetaData"];
      } | components["schemas"]["ManageUsers"];
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/super_users/export": {
  /** Super Users: what the list finds for a query, in its order, as CSV; with fields only these columns */
  get: {
   parameters: {
    query?: {
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "text/csv": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/super_users/{id}": {
  /** Super Users: read one */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Super Users: delete the account of one for good; the last one stays */
  delete: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Super Users: change name, address or password of one, or take the rights away; the last one keeps them */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["UsersInput"];
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/creators": {
  /** Creators: list, with paging, search in name and email, and sorting */
  get: {
   parameters: {
    query?: {
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
        email?: string;
        last_login?: string | null;
        role?: string;
        role_name?: string;
       }[];
       meta_data: components["schemas"]["BusinessesMetaData"];
      } | components["schemas"]["ManageUsers"];
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Creators: let somebody work on the app. Who has no account gets one, and a mail with a one-time link to set a password */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name: string;
       email: string;
       is_super?: boolean;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Creators"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/creators/{id}": {
  /** Creators: read one */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Creators"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Creators: end the work of one on this app, for Owners if they have another role; the account stays. Access ends within five seconds */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Creators: change one; super users name, address and rights, others their own name alone, and Owners everybody’s role */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CreatorsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Creators"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/creators/{id}/effects": {
  /** Creators: what ending the work of one on this app would do, in sentences, for super users */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Effects"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/creators/{id}/resend_setup": {
  /** Creators: send the setup mail again; an older link stops working */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/leave": {
  /** End one’s own work on this app; the account stays. Not for its last Owner. Access ends within five seconds */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/roles": {
  /** Roles: the standard ones and the app’s own, with what each includes and how many people have it */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Roles"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Roles: make one of the app’s own, of named permissions such as content:write */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string | null;
       permissions: string[];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Roles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/roles/{id}": {
  /** Roles: delete one of the app’s own that nobody has */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Roles: change one of the app’s own, for all who have it, within five seconds */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string | null;
       permissions?: string[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Roles"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/creators/{id}": {
  /** Creators: read one who works on an app of yours */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Creators: delete the account of one for good; its sessions end within five seconds */
  delete: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Creators: change one; super users name, address and rights, others their own name alone */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["CreatorsInput"];
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/creators/{id}/apps": {
  /** The apps that a creator administers: oneself, or for super users anybody. With parent, before an opt-in: 422 unless businesses can join that app */
  get: {
   parameters: {
    query?: {
     parent?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Apps4"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** The same, after letting the creator administer the apps that the body names (super users); with app_type and parent instead an opt-in: the creator’s own apps become businesses of that enterprise, or `waiting` until it accepts them */
  post: {
   parameters: {
    path: {
     id: string;
    };
   };
   requestBody?: {
    content: {
     "application/json": ({
      data: {
       app_type: "FREE" | "PRO" | "PRO+";
       parent?: string | null;
       code?: string | null;
       apps: {
        id: string;
       }[];
      };
     } | {
      data?: {
       apps?: {
        id: string;
       }[];
      };
     }) | null;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Apps4"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/whats_new": {
  /** What's New: list, with paging, search in subject, sorting and filters */
  get: {
   parameters: {
    query?: {
     is_published?: boolean;
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        publish_date: string;
        is_published: boolean;
        subject: string;
        body: string;
        closed: boolean;
        version: number;
        created_at: string;
        updated_at: string;
       }[];
       meta_data: components["schemas"]["DraftsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** What's New: create one */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       publish_date: string | null;
       is_published?: boolean;
       subject: string;
       body: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["WhatsNew"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/whats_new/export": {
  /** What's New: what the list finds for a query, in its order, as CSV; with fields only these columns */
  get: {
   parameters: {
    query?: {
     is_published?: boolean;
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "text/csv": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/whats_new/{id}": {
  /** What's New: read one */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["WhatsNew"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** What's New: delete one permanently */
  delete: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** What's New: change the given fields of one; with If-Match, only if it still has that version */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       publish_date?: string | null;
       is_published?: boolean;
       subject?: string;
       body?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["WhatsNew"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/whats_new/{id}/close": {
  /** Close the banner of an entry, for oneself */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/notices": {
  /** The caller’s newest notices over all apps, at most 50, and how many are unread */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Notices"][];
       meta_data: {
        unread: number;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/notices/live": {
  /** Server-sent events: notices (the caller’s notices changed), resync (read anew). At most 20 streams at once for one person */
  get: {
   responses: {
    200: {
     content: {
      "text/event-stream": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/notices/choices": {
  /** The kinds of notices that can reach the caller, with the mails they get about each */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Choices"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Choose the mails by kind, and the hour and the day of the week (0 is Sunday) of digests in one’s own time zone */
  patch: {
   requestBody: {
    content: {
     "application/json": {
      data: {
       mails?: {
        [key: string]: "at_once" | "daily" | "weekly" | "never";
       };
       hour?: number;
       weekday?: number;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Choices"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/notices/read": {
  /** Mark notices as read, by id, or all that happened until a moment. Other consoles of the caller learn of it */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       ids: string[];
      } | {
       until: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        unread: number;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/notices/{id}": {
  /** One notice of the caller, as links in mails name it */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Notices"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/global_fields": {
  /** Global Fields: list, with paging, search in field_name, sorting and filters */
  get: {
   parameters: {
    query?: {
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        field_name?: string;
        android_value?: string;
        ios_value?: string;
        version?: number;
        created_at?: string;
        updated_at?: string;
       }[];
       meta_data: components["schemas"]["ManageUsersMetaData"];
      } | components["schemas"]["ManageUsers"];
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Global Fields: create one */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       field_name: string;
       android_value?: string;
       ios_value?: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["GlobalFields"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/global_fields/export": {
  /** Global Fields: what the list finds for a query, in its order, as CSV; with fields only these columns */
  get: {
   parameters: {
    query?: {
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "text/csv": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/global_fields/{id}": {
  /** Global Fields: read one */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["GlobalFields"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Global Fields: delete one permanently */
  delete: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Global Fields: change the given fields of one; with If-Match, only if it still has that version */
  patch: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       field_name?: string;
       android_value?: string;
       ios_value?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["GlobalFields"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/disabled_apps": {
  /** Removed Apps: list, with paging, search in name, sorting and filters */
  get: {
   parameters: {
    query?: {
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name?: string;
       }[];
       meta_data: components["schemas"]["ManageUsersMetaData"];
      } | components["schemas"]["ManageUsers"];
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/disabled_apps/export": {
  /** Removed Apps: what the list finds for a query, in its order, as CSV; with fields only these columns */
  get: {
   parameters: {
    query?: {
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "text/csv": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/accounts_summary": {
  /** How many accounts are in each of the nine groups of Account Status */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        [key: string]: number;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/accounts/{type}": {
  /** The accounts of one group of Account Status by name, searched by app, username and creator; without page all, up to 1,000 */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
    };
    path: {
     type: "test" | "infinity" | "subscriber" | "disabled" | "in_progress" | "launched" | "enterprise" | "web" | "pending_designation" | "goplus" | "for_review" | "free" | "biz_plus";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        app_name: string;
        account_type: string;
        platform_version: string;
        creators: components["schemas"]["Owners"][];
        web_username: string;
        goplus: boolean;
        premium_app: boolean;
        web: boolean;
        biz_plus: boolean;
        is_pending: boolean;
        is_removed: boolean;
        steps: {
         design: "" | "Submitted";
         content: "" | "Submitted";
         store: "" | "Submitted";
         developer: "" | "Submitted";
         build_and_submit: "" | "Saved" | "Launched";
        };
       }[];
       meta_data: components["schemas"]["ManageUsersMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/onboarding_apps": {
  /** Biz+ apps with the progress of their onboarding, those due first first, searched by app and creator, of all stages or of one; without page all, up to 1,000 */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
     stage?: "DESIGN" | "REVIEW" | "BUILD" | "SUBMIT" | "LIVE!";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        creator: string;
        biz_plus: boolean;
        onboarding: {
         app_designed: string;
         app_designed_due_date: string;
         content_reviewed: string;
         app_built: string;
         submitted: string;
         progress: {
          design: components["schemas"]["Design"];
          content: components["schemas"]["Design"];
          store: components["schemas"]["Design"];
          developer: components["schemas"]["Design"];
          build_and_submit: components["schemas"]["Design"];
         };
        };
       }[];
       meta_data: components["schemas"]["ManageUsersMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/new_password": {
  /** Set a password with the token of a one-time link (set-up or forgotten password) */
  post: {
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["NewPasswordInput"];
     };
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/media": {
  /** Upload a file; the app is named in the query or in the form before file, and need not be by those who have only one */
  post: {
   parameters: {
    query?: {
     app?: string;
    };
    header?: {
     "Idempotency-Key"?: string;
    };
   };
   requestBody: {
    content: {
     "multipart/form-data": {
      app?: string;
      type: "image" | "video" | "audio" | "file";
      purpose?: components["schemas"]["Purpose"];
      file: Blob;
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["MediaMetadata"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/media/{id}": {
  /** Delete a file that nothing mentions, by its id alone */
  delete: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/media/{id}": {
  /** Read a public file, by ranges too; a picture also in one of its widths (w), cut to a shape around its focal point (shape) */
  get: {
   parameters: {
    query?: {
     w?: "160" | "320" | "640" | "1280";
     shape?: "square" | "wide" | "tall";
     v?: string;
     focal?: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/octet-stream": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/media/{id}/{filename}": {
  /** Read a public file, by ranges too; a picture also in one of its widths (w), cut to a shape around its focal point (shape) */
  get: {
   parameters: {
    query?: {
     w?: "160" | "320" | "640" | "1280";
     shape?: "square" | "wide" | "tall";
     v?: string;
     focal?: string;
    };
    path: {
     id: string;
     filename: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/octet-stream": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/media": {
  /** The files of the app, a part at a time: meta_data.next asks for those after it */
  get: {
   parameters: {
    query?: {
     q?: string;
     type?: "image" | "video" | "audio" | "file";
     unused?: boolean;
     trash?: boolean;
     sort?: "-created_at" | "created_at" | "filename" | "-filename" | "-size" | "size";
     after?: string;
     per_page?: number;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Media"][];
       meta_data: {
        total: number | null;
        more: boolean;
        next: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Upload a file: a multipart form of type (image, video, audio or file) and then file */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "multipart/form-data": {
      type: "image" | "video" | "audio" | "file";
      purpose?: components["schemas"]["Purpose"];
      file: Blob;
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["MediaMetadata"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/media/{id}": {
  /** One file: what it is, the records that mention it, and of a picture its sizes and shapes */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        filename: string;
        name: string;
        url: string;
        url_with_extension: string;
        type: "image" | "video" | "audio" | "file";
        content_type: string;
        size: number;
        width: number | null;
        height: number | null;
        created_at: string;
        created_by: components["schemas"]["Template"];
        focal: components["schemas"]["Focal"];
        uses: number;
        deleted: components["schemas"]["Deleted"];
        used_in: {
         id: string;
         resource: string;
         title: string;
         place: string[];
         in_trash: boolean;
        }[];
        sizes: {
         name: string;
         width: number;
         height: number;
         url: string;
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Delete a file that nothing mentions */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Rename a file, its extension stays; or say what cropped sizes keep in sight (square, wide, tall) */
  patch: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string | null;
       focal?: components["schemas"]["Focal"];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Media"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/media/{id}/bytes": {
  /** Replace the bytes of a file: its id and everything that mentions it stay */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "multipart/form-data": {
      type: "image" | "video" | "audio" | "file";
      file: Blob;
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["MediaMetadata"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/media/trash": {
  /** Put several files into the trash: all of them, or none when one is still used. It can be undone for 30 days */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoreInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Trash"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/media/restore": {
  /** Take several files out of the trash: all of them or none. It can be undone for 30 days */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["RestoreInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Trash"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/media/{id}/address": {
  /** Ask for an address that reads one private file for a few minutes; it is written to the audit trail */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        url: string;
        expires_at: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/media/copies": {
  /** Copy a picture at a public https address into the library; at most 60 a minute for an app */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       address: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["MediaMetadata"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/media/private/{id}": {
  /** Download a private file by the address that was asked for */
  get: {
   parameters: {
    query: {
     app: string;
     until: number;
     mark: string;
    };
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/octet-stream": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/unlinked_media": {
  /** Unlinked Media: list, with paging, search in filename, sorting and filters */
  get: {
   parameters: {
    query?: {
     type?: "image" | "video" | "audio" | "file";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        filename?: string;
        type?: string;
        size?: number;
        app?: string;
       }[];
       meta_data: components["schemas"]["ManageUsersMetaData"];
      } | components["schemas"]["ManageUsers"];
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/unlinked_media/export": {
  /** Unlinked Media: what the list finds for a query, in its order, as CSV; with fields only these columns */
  get: {
   parameters: {
    query?: {
     type?: "image" | "video" | "audio" | "file";
     q?: string;
     sort?: string;
     page?: number;
     per_page?: number;
     fields?: string;
     countonly?: "0" | "1";
    };
   };
   responses: {
    200: {
     content: {
      "text/csv": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/uploads": {
  /** Begin a resumable upload (tus), with its first bytes as the body if you like; its address is the Location of the answer */
  post: {
   parameters: {
    header?: {
     "Tus-Resumable"?: string;
     "Upload-Length"?: string;
     "Upload-Metadata"?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    201: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Ask which version and extensions of the tus protocol are spoken, and how large a file may be */
  options: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/uploads/{upload}": {
  /** Ask how far an upload is; as HEAD it is the question of the tus protocol */
  get: {
   parameters: {
    header?: {
     "Tus-Resumable"?: string;
    };
    path: {
     app: string;
     upload: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        filename: string;
        size: number;
        received: number;
        media_id: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Give up an upload (tus) */
  delete: {
   parameters: {
    header?: {
     "Tus-Resumable"?: string;
    };
    path: {
     app: string;
     upload: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Ask which version and extensions of the tus protocol are spoken, and how large a file may be */
  options: {
   parameters: {
    path: {
     app: string;
     upload: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Send bytes of an upload (tus); the answer to the last of them is the file */
  patch: {
   parameters: {
    header?: {
     "Tus-Resumable"?: string;
     "Upload-Offset"?: string;
    };
    path: {
     app: string;
     upload: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/uploads/{upload}/media": {
  /** The file that a complete upload became; asked again, the same one */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     upload: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["MediaMetadata"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications": {
  /** Sent push notifications, newest first; below platform version 9 what the older composer needs */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"][];
       meta_data: {
        total: number;
        limit: number;
        page: number;
        per_page: number;
        active_devices: number;
        members: number;
        active_members: number;
       };
      } | {
       data: {
        total_users: number | null;
        current_users: number | null;
        segments: components["schemas"]["SendToTags"][];
        destinations: {
         value: string;
         title: string;
         launch_url: string | null;
         endpoint: string | null;
        }[];
        problem: string | null;
        sent: components["schemas"]["Sent"][];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Send a push notification, now or at a time: one with a subject, or below platform version 9 one with a title */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["PushNotificationsInput"] | {
       title?: string | null;
       sub_title?: string | null;
       description?: string | null;
       launch_url?: string | null;
       send_to: "all" | "segments";
       segments?: string[] | null;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/{id}/stop": {
  /** Stop a push notification that is still being sent; what is in the air arrives */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/{id}/undo": {
  /** Take back a push notification of which no device was told yet; it is answered as it was and leaves the list */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/{id}/report": {
  /** How a push notification went: counts, failures by their reason, and what happened when */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        push: components["schemas"]["PushNotifications"];
        devices_total: number | null;
        failures: components["schemas"]["Failures"][];
        withheld: {
         quiet: number;
         limited: number;
         limits: components["schemas"]["Limits"];
        } | null;
        devices_opened: number;
        opened_after: {
         hour: number;
         devices: number;
        }[];
        subjects: {
         subject: string;
         sent: number;
         opened: number;
         is_better: boolean;
        }[];
        usual: {
         pushes: number;
         opened_share: number;
        } | null;
        finished_at: string | null;
        sent_by: string | null;
        step_seconds: number;
        over_time: {
         at: string;
         sent: number;
         failed: number;
        }[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notification_keys": {
  /** Set the push id and key of OneSignal, for apps up to platform version 8.5 (super users); OneSignal is asked whether it takes them */
  put: {
   parameters: {
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       push_notification_app_id: string;
       push_notification_app_key: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        set: true;
        checked: boolean;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/send_to": {
  /** Who can be reached by a push that links to this: everyone, or members with one of these tags; and who could not open it */
  get: {
   parameters: {
    query?: {
     form_link_to?: "home" | "section" | "content" | "url";
     form_section_value?: string;
     form_content_type?: string;
     form_content_uuid?: "" | string;
     parent_uuid?: string;
     at?: string;
     before_release?: boolean;
     follows_release?: boolean;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        tags: components["schemas"]["Parents"][];
        for_everyone: boolean;
        tags_enabled: boolean;
        devices: number;
        members: number;
        cannot_open: components["schemas"]["CannotOpen"];
        withheld?: components["schemas"]["Withheld"];
        comes_out: string | null;
        comes_out_time?: string;
        refused: components["schemas"]["Refused"];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/send_to_tags": {
  /** How many devices and members hold one of these tags; with a link target, also who could not open it */
  get: {
   parameters: {
    query?: {
     form_link_to?: "home" | "section" | "content" | "url";
     form_section_value?: string;
     form_content_type?: string;
     form_content_uuid?: "" | string;
     parent_uuid?: string;
     at?: string;
     before_release?: boolean;
     follows_release?: boolean;
     "send_to_tags[]"?: string | string[];
     send_to_tags?: string | string[];
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        devices: number;
        members: number;
        cannot_open: components["schemas"]["CannotOpen"];
        withheld?: components["schemas"]["Withheld"];
        comes_out: string | null;
        comes_out_time?: string;
        refused: components["schemas"]["Refused"];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/older_reach": {
  /** Below platform version 9: how many devices of OneSignal these segments have, or all of them, and whether to ask before sending */
  get: {
   parameters: {
    query?: {
     "segments[]"?: string | string[];
     segments?: string | string[];
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        devices: number | null;
        is_exact: boolean;
        must_confirm: boolean;
        problem: string | null;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/businesses/estimate": {
  /** Whom a push would reach in each of these businesses, up to 50, and why one gets none. Nothing is sent */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       send_to?: ("" | "everyone" | "tag") | null;
       send_to_tags?: string[] | null;
       form_link_to: "home" | "content" | "url";
       form_content_type?: string | null;
       form_content_uuid?: ("" | string) | null;
       businesses: string[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        name: string;
        devices: number;
        members: number;
        through: string | null;
        problem: string | null;
       }[];
       meta_data: {
        devices: number;
        members: number;
        businesses: number;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/businesses/link_to": {
  /** What packs gave to businesses and a push to them can use: content that it may lead to, and tags */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        content: {
         id: string;
         title: string;
         content_type: string;
         kind: string;
        }[];
        tags: components["schemas"]["Parents"][];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/businesses": {
  /** Send a push notification to businesses under the app, now or at a time. Each gets it under its own rules */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       subject?: string | null;
       image_url?: string | null;
       message?: string | null;
       form_url?: string | null;
       send_to?: ("" | "everyone" | "tag") | null;
       send_to_tags?: string[] | null;
       form_link_to: "home" | "content" | "url";
       form_content_type?: string | null;
       form_content_uuid?: ("" | string) | null;
       businesses: string[];
       send_at?: "now" | string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/businesses/{id}": {
  /** A push to businesses, with what came of it in each of them: failed ones first */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        push: components["schemas"]["PushNotifications"];
        made_by: string;
        businesses: {
         id: string;
         name: string;
         state: "waiting" | "sending" | "sent" | "failed" | "skipped" | "canceled";
         detail: string;
         devices_sent: number;
         devices_failed: number;
         devices_total: number;
         may_retry: boolean;
        }[];
       };
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/businesses/{id}/undo": {
  /** Take back a push to businesses that is held or scheduled; it is answered as it was and leaves the list */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        subject: string;
        subject_b?: string | null;
        message: string;
        image_url: string | null;
        send_to: "everyone" | "tag";
        send_to_tags: components["schemas"]["SendToTags"][];
        form_link_to: "home" | "section" | "content" | "url";
        form_section_title: string | null;
        form_section_value: string | null;
        form_url: string | null;
        form_content_title: string | null;
        form_content_type: string | null;
        form_content_uuid: string | null;
        link_to_value: string | null;
        send_at: string;
        state: "queued" | "sending" | "sent" | "stopped" | "failed" | "scheduled" | "missed";
        each_zone?: string | null;
        schedule?: components["schemas"]["Schedule"];
        of_draft?: boolean;
        version?: string;
        withheld?: components["schemas"]["Withheld"];
        held_ms: number | null;
        stop_reason: string | null;
        devices_sent: number;
        devices_failed: number;
        devices_total: number | null;
        parent_app: components["schemas"]["ParentApp"];
        given_by: components["schemas"]["GivenBy"];
        businesses: components["schemas"]["Businesses"];
        chosen: string[];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/businesses/{id}/stop": {
  /** Stop a push in all businesses; what is in the air arrives */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/businesses/{id}/retry": {
  /** Try a push again in the businesses where it failed or that were skipped */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/scheduled": {
  /** Scheduled push notifications: first those that were missed or refused at their time, then by their time */
  get: {
   parameters: {
    query?: {
     page?: number;
     per_page?: number;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"][];
       meta_data: components["schemas"]["BusinessesMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/scheduled/{id}": {
  /** Replace what a scheduled push notification says, whom it reaches, and its time; of a repeating one all following times, or with only_next the next one, as a push of its own */
  put: {
   parameters: {
    header?: {
     "If-Match"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["PushNotificationsInput"];
      only_next?: boolean;
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/scheduled/{id}/move": {
  /** Move a scheduled push notification to another time; of a repeating one the next time alone, as a push of its own */
  post: {
   parameters: {
    header?: {
     "If-Match"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       send_at?: "now" | string;
       time_zone?: string | null;
       follows_release?: boolean | null;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/scheduled/{id}/stop": {
  /** Stop a scheduled push notification, or remove one that was not sent; it is answered as it was */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/scheduled/{id}/skip": {
  /** Leave out the next time of a repeating push notification; it is answered as it was */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/scheduled/{id}/send": {
  /** Send a scheduled push notification now, with the usual time for an undo; the push is answered */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/releases/{content_type}/{content_uuid}": {
  /** The scheduled push notification that goes out when this content comes out; null if there is none */
  get: {
   parameters: {
    path: {
     app: string;
     content_type: "topic" | "directorytopic" | "actionlist" | "article" | "audio" | "tip" | "course" | "gallery" | "journal" | "lesson" | "podcast" | "product" | "question" | "resource" | "summit" | "video" | "virtualevent" | "message";
     content_uuid: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Releases"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Tell members when this content comes out; a push notification for that is left as it is */
  put: {
   parameters: {
    path: {
     app: string;
     content_type: "topic" | "directorytopic" | "actionlist" | "article" | "audio" | "tip" | "course" | "gallery" | "journal" | "lesson" | "podcast" | "product" | "question" | "resource" | "summit" | "video" | "virtualevent" | "message";
     content_uuid: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["PushNotifications"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Stop the push notification that goes out when this content comes out; it is answered as it was */
  delete: {
   parameters: {
    path: {
     app: string;
     content_type: "topic" | "directorytopic" | "actionlist" | "article" | "audio" | "tip" | "course" | "gallery" | "journal" | "lesson" | "podcast" | "product" | "question" | "resource" | "summit" | "video" | "virtualevent" | "message";
     content_uuid: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Releases"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/link_to": {
  /** What a push can link to: content types, sections, and the tags that members hold */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        content_list: {
         value: string;
         title: string;
         endpoint: string;
         resource: string;
        }[];
        section_list: {
         value: string;
         title: string;
        }[];
        tags: components["schemas"]["Parents"][];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/test_devices": {
  /** Devices that a test can go to: your own, by your email, and with words also others */
  get: {
   parameters: {
    query?: {
     q?: string;
     parent_uuid?: string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        id: string;
        device: string;
        email: string | null;
        is_mine: boolean;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/push_notifications/test": {
  /** Send a push notification to a few devices to try it out; it appears in no list */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       subject?: string | null;
       image_url?: string | null;
       media_metadata?: unknown;
       message?: string | null;
       send_to?: ("" | "everyone" | "tag") | null;
       send_to_tags?: string[] | null;
       send_at?: "now" | string;
       time_zone?: string | null;
       follows_release?: boolean | null;
       repeat?: components["schemas"]["Repeat"];
       each_zone?: boolean | null;
       subject_b?: string | null;
       form_link_to: "home" | "section" | "content" | "url";
       form_url?: string | null;
       form_section_title?: string | null;
       form_section_value?: string | null;
       form_content?: string | null;
       form_content_type?: string | null;
       form_content_uuid?: ("" | string) | null;
       before_release?: boolean | null;
       parent_uuid?: components["schemas"]["ParentUuid"];
       for_everyone?: boolean | null;
       isOwnPN?: boolean | null;
       device_ids: string[];
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        devices_sent: number;
        failures: components["schemas"]["Failures"][];
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs": {
  /** Register a device by its FCM token, or a browser by its subscription, or refresh what is known of it; called by the app at each start */
  post: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MobileConfigsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["MobileConfigs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Update a device by its token: log a member in (member_id) or out (null), opt out (active false), replace its token */
  patch: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["MobileConfigsInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["MobileConfigs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/downloads": {
  /** Devices on which the app was opened, newest first */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
     parent_app?: ("" | "own") | string;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Downloads"][];
       meta_data: components["schemas"]["DownloadsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/subscribers": {
  /** Devices on which a member is logged in, newest first */
  get: {
   parameters: {
    query?: {
     q?: string;
     page?: number;
     per_page?: number;
    };
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Downloads"][];
       meta_data: components["schemas"]["DownloadsMetaData"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/platform_versions": {
  /** Share of members on each platform version, as their devices report it */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        version: string;
        percentage: number;
       }[];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/{id}/reveal": {
  /** Show the whole token of a device; written to the audit trail */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        token: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/refresh": {
  /** The device has a new token or subscription: it stays the same device */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       token?: string;
       subscription?: components["schemas"]["Subscription"];
       previous_token: string;
       platform_version?: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["MobileConfigs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/log_in": {
  /** The member whose token is sent is logged in on the device; from now on it gets what is sent to their tags */
  post: {
   parameters: {
    header?: {
     "X-Member-Token"?: string;
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["LogInInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["MobileConfigs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/log_out": {
  /** Nobody is logged in on the device any more; it still gets what goes to everyone */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["LogInInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["MobileConfigs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/opt_out": {
  /** The person switched notifications off; the device stays silent until it opts in */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["LogInInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["MobileConfigs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/opt_in": {
  /** The person switched notifications on again */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: components["schemas"]["LogInInput"];
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["MobileConfigs"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/mobile_configs/opened": {
  /** A notification was opened on the device; counted once for each device, however often it is told */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       token: string;
       push_id: string;
      };
     };
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        push_id: string;
        opened_at: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/mcp": {
  /** Messages of the Model Context Protocol, from assistants with a key or a connection */
  post: {
   requestBody?: {
    content: {
     "application/json": unknown;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/keys": {
  /** The keys of the app and the personal keys that reach it, the newest first; those that ended for 90 days */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Keys"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Create a key of the app. It is answered this once, and works with the rights of whoever made it at most */
  post: {
   parameters: {
    header?: {
     "Idempotency-Key"?: string;
    };
    path: {
     app: string;
    };
   };
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string | null;
       scopes: string[];
       days?: number;
       current_password?: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Keys2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/keys/{id}": {
  /** A key that reaches the app, with how often it was used on each day */
  get: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Keys3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Revoke a key of the app, or take the app from somebody’s personal key; it ends within five seconds */
  delete: {
   parameters: {
    path: {
     app: string;
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/key": {
  /** The key that the call is made with: its apps, scopes and end */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Keys3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/assistants/request": {
  /** What an assistant asks for: its name, where it is called back, and its scopes */
  get: {
   parameters: {
    query: {
     client_id: string;
     redirect_uri?: string;
     response_type?: string;
     code_challenge?: string;
     code_challenge_method?: string;
     resource?: string;
     scope?: string;
     state?: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: {
        name: string;
        returns_to: {
         kind: "website" | "computer" | "program";
         site: string;
        };
        scopes: string[];
        cancel: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/assistants": {
  /** Connect an assistant: the answer is the address that takes its code to it, which works once and for a minute */
  post: {
   requestBody: {
    content: {
     "application/json": {
      data: {
       request: {
        client_id?: string;
        redirect_uri?: string;
        response_type?: string;
        code_challenge?: string;
        code_challenge_method?: string;
        resource?: string;
        scope?: string;
        state?: string;
       };
       apps: string[];
       scopes: string[];
       current_password?: string;
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: {
        redirect: string;
       };
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/keys": {
  /** One’s own personal keys, the newest first; those that ended for 90 days */
  get: {
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Keys"][];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Create a personal key. It is answered this once, and works in the chosen apps with one’s own rights at most */
  post: {
   requestBody: {
    content: {
     "application/json": {
      data: {
       name?: string | null;
       scopes: string[];
       days?: number;
       current_password?: string;
       apps: string[];
      };
     };
    };
   };
   responses: {
    201: {
     content: {
      "application/json": {
       data: components["schemas"]["Keys2"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/keys/{id}": {
  /** One of one’s own keys, with how often it was used on each day */
  get: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    200: {
     content: {
      "application/json": {
       data: components["schemas"]["Keys3"];
      };
     };
    };
    default: components["responses"]["Refused"];
   };
  };
  /** Revoke one of one’s own keys; it ends within five seconds */
  delete: {
   parameters: {
    path: {
     id: string;
    };
   };
   responses: {
    204: {
     content?: never;
    };
    default: components["responses"]["Refused"];
   };
  };
 };
 "/api/apps/{app}/live": {
  /** What happens in the app, as server-sent events: push (counts while it is sent), app (its onboarding or set-up changed), resync (read anew). At most 20 at once for one person */
  get: {
   parameters: {
    path: {
     app: string;
    };
   };
   responses: {
    200: {
     content: {
      "text/event-stream": string;
     };
    };
    default: components["responses"]["Refused"];
   };
  };
 };
}
export type webhooks = Record<string, never>;
export interface components {
 schemas: {
  Error: {
   error: {
    status: number;
    code: "BAD_REQUEST" | "UNAUTHENTICATED" | "APP_TOKEN_INVALID" | "KEY_INVALID" | "MEMBER_TOKEN_INVALID" | "FORBIDDEN" | "NOT_IN_ROLE" | "ROLE_VIEW_ENDED" | "NOT_A_CREATOR" | "NOT_CONNECTED" | "EMAIL_NOT_CONFIRMED" | "NOT_PROVEN" | "LIMIT_REACHED" | "HELP_ENDED" | "REAUTHENTICATE" | "SECOND_STEP_REQUIRED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "CONFLICT" | "STALE" | "DUPLICATE" | "IN_USE" | "PRECONDITION_REQUIRED" | "BODY_TOO_LARGE" | "INVALID_FILE_SIZE" | "MISDIRECTED" | "INVALID_FILE_TYPE" | "UNSUPPORTED_MEDIA_TYPE" | "INVALID_FILE_NAME" | "INVALID_TABLE" | "INVALID_HASH" | "LOCKED_BY_PARENT" | "INVALID" | "IDEMPOTENCY_MISMATCH" | "TOO_MANY_REQUESTS" | "INTERNAL" | "UNAVAILABLE";
    detail: string;
    data?: {
     [key: string]: string[];
    };
    operation?: number;
   };
  };
  MetaData: {
   total: number;
   page: number;
   per_page: number;
   more?: boolean;
  };
  Apps: {
   id: string;
   name: string;
   is_pending: boolean;
  };
  Apps2: {
   id: string;
   name: string;
   username: string | null;
   domains: string[];
   setup: {
    [key: string]: unknown;
   };
   about: {
    [key: string]: unknown;
   };
   onboarding: {
    [key: string]: unknown;
   };
   portal: {
    [key: string]: unknown;
   };
   member_content_message: {
    [key: string]: unknown;
   };
   is_pending: boolean;
   parents: components["schemas"]["Parents"][];
   from_apps: components["schemas"]["Parents"][];
   reseller_of: string[];
   fcm_project_id: string | null;
   fcm_key: components["schemas"]["FcmKey"];
   enterprise_token: {
    set: boolean;
   };
   limits: {
    [key: string]: number;
   };
   version: number;
   app_token?: components["schemas"]["FcmKey"];
   role: {
    key: string;
    label: string;
    permissions: string[] | null;
   };
  };
  Parents: {
   id: string;
   name: string;
  };
  FcmKey: {
   set: boolean;
   last4?: string;
   updated_at?: string;
  };
  Apps3: {
   id: string | null;
   name: string;
   setup: {
    icon: string;
    header: {
     logo: {
      logo_url: string;
      logo_text: string;
     };
    };
   };
  };
  PrimaryCategory: "Games" | "Business" | "Education" | "Lifestyle" | "Entertainment" | "Utilities" | "Travel" | "Health & Fitness" | "Food & Drink" | "Book" | "Productivity" | "Music" | "Finance" | "Photo & Video" | "Sports" | "Reference" | "Social Networking" | "News" | "Medical" | "Shopping";
  Home: {
   current?: unknown | null;
   required?: unknown | null;
  } | null;
  Template: components["schemas"]["Parents"] | null;
  People: {
   id: string;
   name: string;
   email: string;
  };
  HelpSessions: {
   id: string;
   app: components["schemas"]["Parents"];
   person: components["schemas"]["Parents"];
   reason: string;
   ends_at: string;
  };
  Domains: {
   domain: string;
   state: "waiting" | "ready";
   record: {
    type: "CNAME" | "A" | "ALIAS";
    name: string;
    value: string;
   };
   proof: {
    type: "TXT";
    name: string;
    value: string;
   } | null;
   found: string[];
   checked_at: string | null;
   ready_at: string | null;
  };
  Authors: {
   id: string | null;
   name: string;
  };
  Approval: {
   state: "none" | "requested" | "changes";
   requested_by: components["schemas"]["RequestedBy"];
   requested_at: string | null;
   message: string;
   notes: {
    field: string;
    says: string;
    answer: string;
   }[];
  };
  RequestedBy: components["schemas"]["Authors"] | null;
  DraftsMetaData: {
   total: number;
   limit?: number;
   page: number;
   per_page: number;
  };
  Drafts: {
   id: string;
   resource: string;
   title: string;
   makes_live: boolean;
   version: number;
   updated_at: string;
   authors: components["schemas"]["Authors"][];
   publish_at: string | null;
   stop_reason: string | null;
   approval: components["schemas"]["Approval"];
   created_at: string;
   planned_by: string | null;
   fields: string[];
   record: {
    id: string;
   } & {
    [key: string]: unknown;
   };
   changes: components["schemas"]["Changes"][];
   live_version: number;
   live_changes: components["schemas"]["LiveChanges"];
   overlaps: string[];
   missing: string[];
   link: {
    ends_at: string;
   } | null;
   must_ask: boolean;
  };
  Changes: {
   field: string;
   label: string;
   as: "words" | "value" | "list" | "group" | "rows";
  } & {
   [key: string]: unknown;
  };
  LiveChanges: components["schemas"]["Changes"][] | null;
  AppTokenInput: {
   data: components["schemas"]["AppTokenInput2"];
  };
  AppTokenInput2: {
   current_password?: string;
  };
  Revisions: {
   version: number;
   at: string;
   actor: components["schemas"]["Authors"];
   action: string;
   title: string;
   changes: components["schemas"]["LiveChanges"];
  };
  RevisionsMetaData: {
   current: number;
   next: number | null;
  };
  Revisions2: {
   version: number;
   at: string;
   actor: components["schemas"]["Authors"];
   action: string;
   title: string;
   changes: components["schemas"]["Changes"][];
  };
  RestoreMetaData: {
   left_out: {
    field: string;
    label: string;
    why: "gone" | "closed";
    names: string[];
   }[];
  };
  Tags: {
   id: string;
   name: string;
   is_expired: boolean;
   deleted?: true;
  };
  MediaMetadata: {
   id: string;
   filename: string;
   name: string;
   url: string;
   url_with_extension: string;
  };
  Articles: {
   id: string;
   title: string;
   author: string;
   description: string;
   web_description: string;
   video_url: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  Topics: string | ({
   id: string;
  } & {
   [key: string]: unknown;
  });
  Cta: components["schemas"]["Topics"] | null;
  Bulk: {
   ids: string[];
   rows?: {
    id: string;
    title: string;
    version: number;
    changes: ({
     field: string;
     label: string;
     as: string;
    } & {
     [key: string]: unknown;
    })[];
    problems: {
     [key: string]: string[];
    };
   }[];
   unchanged?: number;
   live?: number;
   drafts?: components["schemas"]["BulkDrafts"][];
   undo?: string | null;
  };
  BulkDrafts: {
   id: string;
   title: string;
  };
  BulkInput: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
   action: "edit";
   ids: string[];
   changes: {
    topics?: components["schemas"]["ChangesTopics"];
    tags?: components["schemas"]["ChangesTopics"];
    active?: boolean;
    featured?: boolean;
    release_date?: string | null;
    release_time?: string | null;
    visible_until?: string | null;
    visible_until_time?: string | null;
    sort_order?: number;
   };
   dry_run?: boolean;
   versions?: {
    [key: string]: number;
   };
  };
  BulkInput2: {
   action: "delete";
   ids: string[];
   dry_run?: boolean;
  };
  BulkInput3: {
   action: "activate" | "deactivate";
   ids: string[];
   dry_run?: boolean;
  };
  ChangesTopics: {
   add?: string[];
   remove?: string[];
  };
  ArticlesInput: {
   title?: string;
   author?: string;
   description?: string;
   web_description?: string;
   video_url?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Videos: {
   id: string;
   title: string;
   description: string;
   web_description: string;
   video_url: string;
   actionclip: boolean;
   actionclip_description: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  VideosInput: {
   title?: string;
   description?: string;
   web_description?: string;
   video_url?: string;
   actionclip?: boolean;
   actionclip_description?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Audios: {
   id: string;
   title: string;
   author: string;
   description: string;
   audio_url: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  AudiosInput: {
   title?: string;
   author?: string;
   description?: string;
   audio_url?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Tips: {
   id: string;
   title: string;
   description: string;
   web_description: string;
   video_url: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  TipsInput: {
   title?: string;
   description?: string;
   web_description?: string;
   video_url?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Sections: {
   description: string;
   type: string;
   headline: string;
   text: string;
   image_url: string;
   video_url: string;
   audio_url: string;
   question: string;
   document_url: string;
   link_url: string;
   answer: string;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
  };
  Lessons: {
   id: string;
   title: string;
   description: string;
   video_url: string;
   sections: components["schemas"]["Sections"][];
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  LessonsInputSections: {
   description: string;
   type?: "Headline" | "Title" | "Image" | "Text" | "Video" | "Audio" | "Journal" | "Document" | "Link" | "Q&A";
   headline?: string;
   text?: string;
   image_url?: string;
   video_url?: string;
   audio_url?: string;
   question?: string;
   document_url?: string;
   link_url?: string;
   answer?: string;
  };
  LessonsInput: {
   title?: string;
   description?: string;
   video_url?: string;
   sections?: components["schemas"]["LessonsInputSections"][];
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Journals: {
   id: string;
   title: string;
   description: string;
   question_1: string;
   question_2: string;
   question_3: string;
   question_4: string;
   question_5: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  JournalsInput: {
   title?: string;
   description?: string;
   question_1?: string;
   question_2?: string;
   question_3?: string;
   question_4?: string;
   question_5?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Questions: {
   id: string;
   title: string;
   description: string;
   author: string;
   send_to: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  QuestionsInput: {
   title?: string;
   description?: string;
   author?: string;
   send_to?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Photos: {
   image_url: string;
   description: string;
   sub_description: string;
   sort_order: number;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
  };
  Galleries: {
   id: string;
   title: string;
   description: string;
   photos: components["schemas"]["Photos"][];
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  GalleriesInputPhotos: {
   image_url: string;
   description?: string;
   sub_description?: string;
   sort_order?: number;
  };
  GalleriesInput: {
   title?: string;
   description?: string;
   photos?: components["schemas"]["GalleriesInputPhotos"][];
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
  };
  Resources: {
   id: string;
   title: string;
   description: string;
   web_description: string;
   video_url: string;
   download_url: string;
   virtual_event: components["schemas"]["Template"];
   virtual_event_id: string | null;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  ResourcesInput: {
   title?: string;
   description?: string;
   web_description?: string;
   video_url?: string;
   download_url?: string;
   virtual_event?: components["schemas"]["Cta"];
   virtual_event_id?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Products: {
   id: string;
   title: string;
   price: string;
   description: string;
   web_description: string;
   listing_image_url: string;
   video_url: string;
   review_image_url: string;
   review_video_url: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  ProductsInput: {
   title?: string;
   price?: string;
   description?: string;
   web_description?: string;
   listing_image_url?: string;
   video_url?: string;
   review_image_url?: string;
   review_video_url?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Podcasts: {
   id: string;
   title: string;
   description: string;
   rss_url: string;
   web_url: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  PodcastsInput: {
   title?: string;
   description?: string;
   rss_url?: string;
   web_url?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Documents: {
   id: string;
   title: string;
   description: string;
   document_url: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  DocumentsInput: {
   title?: string;
   description?: string;
   document_url?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  ActionLists: {
   text: string;
  };
  ActionLists2: {
   id: string;
   title: string;
   description: string;
   cost: string;
   frequency: string;
   custom_frequency: string[];
   items: components["schemas"]["ActionLists"][];
   journal_list: boolean;
   question_1: string;
   question_2: string;
   question_3: string;
   question_4: string;
   question_5: string;
   enterprise: boolean;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  ActionListsInput: {
   text: string;
  };
  ActionListsInput2: {
   title?: string;
   description?: string;
   cost?: string;
   frequency?: "Once" | "Daily" | "Weekly" | "Custom";
   custom_frequency?: ("Mo" | "Tu" | "We" | "Th" | "Fr" | "Sa" | "Su")[];
   items?: components["schemas"]["ActionListsInput"][];
   journal_list?: boolean;
   question_1?: string;
   question_2?: string;
   question_3?: string;
   question_4?: string;
   question_5?: string;
   enterprise?: boolean;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Messages: {
   id: string;
   title: string;
   short_description: string;
   description: string;
   web_description: string;
   video_url: string;
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  MessagesInput: {
   title?: string;
   short_description?: string;
   description?: string;
   web_description?: string;
   video_url?: string;
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Offers: {
   id: string;
   title: string;
   message: string;
   unlock_code: string;
   image_url: string;
   video_url: string;
   active: boolean;
   send_email: boolean;
   email: string;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  OffersInput: {
   title?: string;
   message?: string;
   image_url?: string;
   video_url?: string;
   active?: boolean;
   send_email?: boolean;
   email?: string;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Profiles: {
   id: string;
   name: string;
   title: string;
   business_name: string;
   will_use_business_name: boolean;
   profile_image_url: string;
   email: string;
   bio: string;
   web_bio: string;
   directory: components["schemas"]["Template"];
   website_url: string;
   facebook_url: string;
   facebook_id: string;
   twitter_url: string;
   instagram_url: string;
   youtube_url: string;
   linkedin_url: string;
   app_profile: boolean;
   active: boolean;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  ProfilesInput: {
   name?: string;
   title?: string;
   business_name?: string;
   will_use_business_name?: boolean;
   profile_image_url?: string;
   email?: string;
   bio?: string;
   web_bio?: string;
   directory?: components["schemas"]["Cta"];
   website_url?: string;
   facebook_url?: string;
   facebook_id?: string;
   twitter_url?: string;
   instagram_url?: string;
   youtube_url?: string;
   linkedin_url?: string;
   app_profile?: boolean;
   active?: boolean;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  Events: {
   id: string;
   category: string;
   name: string;
   description: string;
   month: string;
   day_of_month: number;
   time: string;
   location: string;
   expiration: string | null;
   image_url: string;
   video_url: string;
   tags: components["schemas"]["Tags"][];
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   active: boolean;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  EventsInput: {
   category?: "Live" | "Online";
   name?: string;
   description?: string;
   month?: "JAN" | "FEB" | "MAR" | "APR" | "MAY" | "JUN" | "JUL" | "AUG" | "SEP" | "OCT" | "NOV" | "DEC";
   day_of_month?: number;
   time?: string;
   location?: string;
   expiration?: string | null;
   image_url?: string;
   video_url?: string;
   tags?: components["schemas"]["Topics"][];
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
   active?: boolean;
  };
  Tag: components["schemas"]["Tags"] | null;
  Details: {
   id: number;
   info: string;
  };
  Sales: {
   video_url: string;
   headline: string;
   description: string;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
  };
  VirtualEventsResources: {
   id: string;
   title: string;
   description: string;
   image_url: string;
   video_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   featured: boolean;
   release_date: string | null;
   sort_order: number;
   action_bar_text: string;
   action_bar_url: string;
   virtual_event_id: string | null;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
  };
  VirtualEvents: {
   id: string;
   name: string;
   tag: components["schemas"]["Tag"];
   note: string;
   start_date: string | null;
   registration_url: string;
   image_url: string;
   details: components["schemas"]["Details"][];
   sales: components["schemas"]["Sales"];
   enrolled: components["schemas"]["Sales"];
   speakers: components["schemas"]["Parents"][];
   resources: components["schemas"]["VirtualEventsResources"][];
   active: boolean;
   sort_order: number;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  VirtualEventsInputDetails: {
   info: string;
  };
  VirtualEventsInputSales: {
   video_url?: string;
   headline?: string;
   description?: string;
  };
  VirtualEventsInput: {
   name?: string;
   tag?: components["schemas"]["Cta"];
   note?: string;
   start_date?: string | null;
   registration_url?: string;
   image_url?: string;
   details?: components["schemas"]["VirtualEventsInputDetails"][];
   sales?: components["schemas"]["VirtualEventsInputSales"];
   enrolled?: components["schemas"]["VirtualEventsInputSales"];
   speakers?: components["schemas"]["Topics"][];
   active?: boolean;
   sort_order?: number;
  };
  Items: {
   id: string;
   type: string;
   title: string;
   start_number: number;
   end_number: number;
   message_prompt: string;
   image_url: string;
   video_url: string;
   download_url: string;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  ItemsInput: {
   type?: "Card" | "Book";
   title?: string;
   start_number?: number;
   end_number?: number;
   message_prompt?: string;
   image_url?: string;
   video_url?: string;
   download_url?: string;
  };
  Item: {
   id: string;
   title: string;
   start_number: number;
   end_number: number;
  } | null;
  Tracks: {
   id: string;
   item_type: string;
   item: components["schemas"]["Item"];
   item_id: string | null;
   item_number: number;
   name: string;
   member_email: string;
   location: string;
   date_added: string | null;
   message: string;
   message_prompt: string;
   receive_messages: boolean;
   started: boolean;
   image_url: string;
   video_url: string;
   download_url: string;
   action_bar_text: string;
   action_bar_url: string;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  TracksInput: {
   item_type?: "Card" | "Book";
   item?: components["schemas"]["Cta"];
   item_id?: string;
   item_number?: number;
   name?: string;
   member_email?: string;
   location?: string;
   date_added?: string | null;
   message?: string;
   message_prompt?: string;
   receive_messages?: boolean;
   started?: boolean;
   image_url?: string;
   video_url?: string;
   download_url?: string;
   action_bar_text?: string;
   action_bar_url?: string;
  };
  TrackInfo: {
   id: string;
   title: string;
   description: string;
   web_description: string;
   image_url: string;
   video_url: string;
   instructions_text: string;
   instructions_video_url: string;
   action_bar_text: string;
   action_bar_url: string;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  TrackInfoInput: {
   title?: string;
   description?: string;
   web_description?: string;
   image_url?: string;
   video_url?: string;
   instructions_text?: string;
   instructions_video_url?: string;
   action_bar_text?: string;
   action_bar_url?: string;
  };
  Speakers: {
   name: string;
   title: string;
   image_url: string;
   video_url: string;
   description: string;
   free_gift: string;
   vip_gift: string;
   sort_order: number;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
  };
  Summits: {
   id: string;
   title: string;
   description: string;
   web_description: string;
   notes: string;
   host_name: string;
   host_image_url: string;
   start_date: string | null;
   end_date: string | null;
   access_url: string;
   email: string;
   summit_tag: components["schemas"]["Tag"];
   vip_tag: components["schemas"]["Tag"];
   tag_message: string;
   message: string;
   content_screen_video_url: string;
   speakers: components["schemas"]["Speakers"][];
   image_url: string;
   topics: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   tagged_visible: boolean;
   active: boolean;
   featured: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  SummitsInputSpeakers: {
   name: string;
   title?: string;
   image_url?: string;
   video_url?: string;
   description?: string;
   free_gift?: string;
   vip_gift?: string;
   sort_order?: number;
  };
  SummitsInput: {
   title?: string;
   description?: string;
   web_description?: string;
   notes?: string;
   host_name?: string;
   host_image_url?: string;
   start_date?: string | null;
   end_date?: string | null;
   access_url?: string;
   email?: string;
   summit_tag?: components["schemas"]["Cta"];
   vip_tag?: components["schemas"]["Cta"];
   tag_message?: string;
   message?: string;
   content_screen_video_url?: string;
   speakers?: components["schemas"]["SummitsInputSpeakers"][];
   image_url?: string;
   topics?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   tagged_visible?: boolean;
   active?: boolean;
   featured?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  UrlSubtopics: {
   tag: string;
   url: string;
  };
  Video: components["schemas"]["BulkDrafts"] | null;
  Topics2: {
   id: string;
   name: string;
   image_url: string;
   sort_order: number;
   active: boolean;
   sub_topics: string[];
   url_subtopics: components["schemas"]["UrlSubtopics"][];
   video: components["schemas"]["Video"];
   custom_video_text: string;
   article: components["schemas"]["Video"];
   custom_article_text: string;
   lesson: components["schemas"]["Video"];
   custom_lesson_text: string;
   action_list: components["schemas"]["Video"];
   custom_action_list_text: string;
   resource: components["schemas"]["Video"];
   custom_resource_text: string;
   listing: boolean;
   directories: components["schemas"]["Parents"][];
   enterprise: boolean;
   tags: components["schemas"]["Tags"][];
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  SubTopics: "Videos" | "Articles" | "Audios" | "Tips" | "Lessons" | "Journals" | "Questions" | "Galleries" | "Resources" | "Products" | "Profiles";
  TopicsInputUrlSubtopics: {
   tag: string;
   url: string;
  };
  TopicsInput: {
   name?: string;
   image_url?: string;
   sort_order?: number;
   active?: boolean;
   sub_topics?: components["schemas"]["SubTopics"][];
   url_subtopics?: components["schemas"]["TopicsInputUrlSubtopics"][];
   video?: components["schemas"]["Cta"];
   custom_video_text?: string;
   article?: components["schemas"]["Cta"];
   custom_article_text?: string;
   lesson?: components["schemas"]["Cta"];
   custom_lesson_text?: string;
   action_list?: components["schemas"]["Cta"];
   custom_action_list_text?: string;
   resource?: components["schemas"]["Cta"];
   custom_resource_text?: string;
   listing?: boolean;
   directories?: components["schemas"]["Topics"][];
   enterprise?: boolean;
   tags?: components["schemas"]["Topics"][];
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business" | "";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
  };
  MemberCondition: {
   key: string;
   value: string;
  } | null;
  Confirmation: {
   headline: string;
   image_url: string;
   video_url: string;
   message: string;
   web_message: string;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
  };
  Tags2: {
   id: string;
   name: string;
   code: string;
   category: string;
   notes: string;
   unlock_code: string;
   expiry_date: string | null;
   is_expired: boolean;
   tags: components["schemas"]["Tags"][];
   courses: components["schemas"]["BulkDrafts"][];
   member_condition: components["schemas"]["MemberCondition"];
   send_email: boolean;
   email: string;
   customized_confirmation_screen: boolean;
   confirmation: components["schemas"]["Confirmation"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  TagsInputConfirmation: {
   headline?: string;
   image_url?: string;
   video_url?: string;
   message?: string;
   web_message?: string;
  };
  TagsInput: {
   name?: string;
   code?: string;
   category?: "Content" | "VirtualEvent" | "Summit" | "TagBundle";
   notes?: string;
   expiry_date?: string | null;
   tags?: components["schemas"]["Topics"][];
   courses?: components["schemas"]["Topics"][];
   member_condition?: components["schemas"]["MemberCondition"];
   send_email?: boolean;
   email?: string;
   customized_confirmation_screen?: boolean;
   confirmation?: components["schemas"]["TagsInputConfirmation"];
  };
  Directories: {
   id: string;
   name: string;
   sub_line: string;
   image_url: string;
   tags: components["schemas"]["Tags"][];
   sort_order: number;
   enterprise: boolean;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  DirectoriesInput: {
   name?: string;
   sub_line?: string;
   image_url?: string;
   tags?: components["schemas"]["Topics"][];
   sort_order?: number;
   enterprise?: boolean;
  };
  Web: {
   headline: string;
   video_url: string;
   image_url: string;
   stretch_image: boolean;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
  };
  FeaturedButtons: {
   left: components["schemas"]["Left"];
   right: components["schemas"]["Left"];
  };
  Left: {
   target: string;
   target_label: string;
   target_url: string;
  };
  WelcomeScreens: {
   id: string;
   target_platform: string;
   title: string;
   video_url: string;
   image_url: string;
   web: components["schemas"]["Web"];
   welcome_icon_url: string;
   whats_new_headline: string;
   whats_new_description: string;
   whats_new_web_description: string;
   featured_buttons: components["schemas"]["FeaturedButtons"];
   cta_type: string;
   action_bar_text: string;
   action_bar_url: string;
   cta: components["schemas"]["Template"];
   enterprise_app: components["schemas"]["Template"];
   active: boolean;
   tags: components["schemas"]["Tags"][];
   use_url_tag: boolean;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  WelcomeScreensInputWeb: {
   headline?: string;
   video_url?: string;
   image_url?: string;
   stretch_image?: boolean;
  };
  WelcomeScreensInputFeaturedButtons: {
   left?: components["schemas"]["FeaturedButtonsLeft"];
   right?: components["schemas"]["FeaturedButtonsLeft"];
  };
  FeaturedButtonsLeft: {
   target?: "tips" | "actionclips" | "actionlists" | "personevent" | "onlineevent" | "directories" | "courses" | "galleries" | "member_actionlists" | "messages" | "podcasts" | "topics" | "summits" | "virtualevents" | "url" | "";
   target_label?: string;
   target_url?: string;
  };
  WelcomeScreensInput: {
   target_platform?: "app" | "web" | "both";
   title?: string;
   video_url?: string;
   image_url?: string;
   web?: components["schemas"]["WelcomeScreensInputWeb"];
   welcome_icon_url?: string;
   whats_new_headline?: string;
   whats_new_description?: string;
   whats_new_web_description?: string;
   featured_buttons?: components["schemas"]["WelcomeScreensInputFeaturedButtons"];
   cta_type?: "URL CTA" | "Preset CTA" | "Launch Business";
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Cta"];
   enterprise_app?: components["schemas"]["Cta"];
   active?: boolean;
   tags?: components["schemas"]["Topics"][];
   use_url_tag?: boolean;
  };
  Content: {
   type: string;
   id: string;
   title: string;
  } | null;
  CallToActions: {
   id: string;
   name: string;
   cta_type: string;
   text: string;
   url: string;
   content: components["schemas"]["Content"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  CallToActionsInputContent: ({
   type: string;
   id: string;
  } & {
   [key: string]: unknown;
  }) | null;
  CallToActionsInput: {
   name?: string;
   cta_type?: "URL CTA" | "Content CTA";
   text?: string;
   url?: string;
   content?: components["schemas"]["CallToActionsInputContent"];
  };
  ActionFormsSubTopics: {
   name: string;
  };
  ActionForms: {
   id: string;
   name: string;
   form_type: string;
   active: boolean;
   public_link: string;
   link_expiry_date: string | null;
   submit_link: string;
   headline: string;
   description: string;
   notification_email: string;
   auto_approve_new: boolean;
   auto_approve_edit: boolean;
   sub_topics: components["schemas"]["ActionFormsSubTopics"][];
   url_subtopics: components["schemas"]["UrlSubtopics"][];
   directories: components["schemas"]["Parents"][];
   tags: components["schemas"]["Tags"][];
   enterprise: boolean;
   submissions: number;
   waiting_submissions: number;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  ActionFormsInputSubTopics: {
   name: string;
  };
  ActionFormsInputUrlSubtopics: {
   tag: string;
   url?: string;
  };
  ActionFormsInput: {
   name?: string;
   form_type?: "Profile" | "Offer" | "Topic";
   active?: boolean;
   link_expiry_date?: string | null;
   submit_link?: string;
   headline?: string;
   description?: string;
   notification_email?: string;
   auto_approve_new?: boolean;
   auto_approve_edit?: boolean;
   sub_topics?: components["schemas"]["ActionFormsInputSubTopics"][];
   url_subtopics?: components["schemas"]["ActionFormsInputUrlSubtopics"][];
   directories?: components["schemas"]["Topics"][];
   tags?: components["schemas"]["Topics"][];
   enterprise?: boolean;
  };
  CourseCategories: {
   id: string;
   name: string;
   sub_line: string;
   image_url: string;
   sort_order: number;
   tags: components["schemas"]["Tags"][];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  BulkInput4: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
   action: "edit";
   ids: string[];
   changes: {
    sort_order?: number;
    tags?: components["schemas"]["ChangesTopics"];
   };
   dry_run?: boolean;
   versions?: {
    [key: string]: number;
   };
  };
  CourseCategoriesInput: {
   name?: string;
   sub_line?: string;
   image_url?: string;
   sort_order?: number;
   tags?: components["schemas"]["Topics"][];
  };
  Modules: {
   id: string;
   name: string;
   sort_order: number;
  };
  Counts: {
   modules: number;
   lessons: number;
   active_lessons: number;
  };
  Courses: {
   id: string;
   title: string;
   category: components["schemas"]["Template"];
   course_category_id: string | null;
   creator: string;
   creator_image_url: string;
   course_thumbnail: string;
   short_description: string;
   description: string;
   web_description: string;
   cost: string;
   image_url: string;
   video_url: string;
   drip_system: boolean;
   instructions_text: string;
   web_instructions_text: string;
   instructions_image_url: string;
   instructions_video_url: string;
   welcome_video_url: string;
   enroll_text: string;
   enroll_url: string;
   complete_course_url: string;
   active: boolean;
   sort_order: number;
   tags: components["schemas"]["Tags"][];
   unlock_code: string;
   send_email: boolean;
   email: string;
   customized_confirmation_screen: boolean;
   confirmation: components["schemas"]["Confirmation"];
   modules: components["schemas"]["Modules"][];
   counts: components["schemas"]["Counts"];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  CoursesInput: {
   title?: string;
   category?: components["schemas"]["Cta"];
   course_category_id?: string;
   creator?: string;
   creator_image_url?: string;
   course_thumbnail?: string;
   short_description?: string;
   description?: string;
   web_description?: string;
   cost?: string;
   image_url?: string;
   video_url?: string;
   drip_system?: boolean;
   instructions_text?: string;
   web_instructions_text?: string;
   instructions_image_url?: string;
   instructions_video_url?: string;
   welcome_video_url?: string;
   enroll_text?: string;
   enroll_url?: string;
   complete_course_url?: string;
   active?: boolean;
   sort_order?: number;
   tags?: components["schemas"]["Topics"][];
   send_email?: boolean;
   email?: string;
   customized_confirmation_screen?: boolean;
   confirmation?: components["schemas"]["TagsInputConfirmation"];
  };
  Modules2: {
   id: string;
   name?: string;
   image_url?: string;
   sort_order?: number;
   tags?: components["schemas"]["Tags"][];
   course_id?: string | null;
   course_lessons?: components["schemas"]["CourseLessons"][];
   media_metadata?: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version?: number;
   created_at?: string;
   updated_at?: string;
  };
  CourseLessons: {
   id: string;
   title: string;
   sort_order: number;
   active: boolean;
  };
  Modules3: {
   id: string;
   name: string;
   image_url: string;
   sort_order: number;
   tags: components["schemas"]["Tags"][];
   course_id: string | null;
   course_lessons: components["schemas"]["CourseLessons"][];
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  ModulesInput: {
   name: string;
   image_url?: string;
   sort_order?: number;
   tags?: components["schemas"]["Topics"][];
  };
  ModulesInput2: {
   name?: string;
   image_url?: string;
   sort_order?: number;
   tags?: components["schemas"]["Topics"][];
  };
  CourseLessons2: {
   id: string;
   title?: string;
   course_module?: components["schemas"]["Parents"];
   course_id?: string | null;
   description?: string;
   image_url?: string;
   sections?: components["schemas"]["CourseLessonsSections"][];
   active?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   drip_sequence?: number;
   tags?: components["schemas"]["Tags"][];
   action_bar_text?: string;
   action_bar_url?: string;
   media_metadata?: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version?: number;
   created_at?: string;
   updated_at?: string;
  };
  CourseLessonsSections: {
   sub_description: string;
   type: string;
   headline: string;
   text: string;
   image_url: string;
   video_url: string;
   audio_url: string;
   question: string;
   document_url: string;
   link_url: string;
   answer: string;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
  };
  CourseLessons3: {
   id: string;
   title: string;
   course_module: components["schemas"]["Parents"];
   course_id: string | null;
   description: string;
   image_url: string;
   sections: components["schemas"]["CourseLessonsSections"][];
   active: boolean;
   release_date: string | null;
   release_time: string | null;
   visible_until: string | null;
   visible_until_time: string | null;
   sort_order: number;
   drip_sequence: number;
   tags: components["schemas"]["Tags"][];
   action_bar_text: string;
   action_bar_url: string;
   media_metadata: {
    [key: string]: components["schemas"]["MediaMetadata"];
   };
   version: number;
   created_at: string;
   updated_at: string;
  };
  CourseLessonsInput: {
   title: string;
   course_module?: components["schemas"]["Topics"];
   description?: string;
   image_url?: string;
   sections?: components["schemas"]["CourseLessonsInputSections"][];
   active?: boolean;
   release_date: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   drip_sequence?: number;
   tags?: components["schemas"]["Topics"][];
   action_bar_text?: string;
   action_bar_url?: string;
  };
  CourseLessonsInputSections: {
   sub_description: string;
   type?: "Headline" | "Title" | "Image" | "Text" | "Video" | "Audio" | "Journal" | "Document" | "Link" | "Q&A";
   headline?: string;
   text?: string;
   image_url?: string;
   video_url?: string;
   audio_url?: string;
   question?: string;
   document_url?: string;
   link_url?: string;
   answer?: string;
  };
  BulkInput5: components["schemas"]["BulkInput2"] | components["schemas"]["BulkInput3"] | {
   action: "edit";
   ids: string[];
   changes: {
    active?: boolean;
    visible_until?: string | null;
    visible_until_time?: string | null;
    sort_order?: number;
    drip_sequence?: number;
    tags?: components["schemas"]["ChangesTopics"];
   };
   dry_run?: boolean;
   versions?: {
    [key: string]: number;
   };
  };
  CourseLessonsInput2: {
   title?: string;
   course_module?: components["schemas"]["Topics"];
   description?: string;
   image_url?: string;
   sections?: components["schemas"]["CourseLessonsInputSections"][];
   active?: boolean;
   release_date?: string | null;
   release_time?: string | null;
   visible_until?: string | null;
   visible_until_time?: string | null;
   sort_order?: number;
   drip_sequence?: number;
   tags?: components["schemas"]["Topics"][];
   action_bar_text?: string;
   action_bar_url?: string;
  };
  Content2: components["schemas"]["Articles"] | components["schemas"]["Videos"] | components["schemas"]["Audios"] | components["schemas"]["Tips"] | components["schemas"]["Lessons"] | components["schemas"]["Journals"] | components["schemas"]["Questions"] | components["schemas"]["Galleries"] | components["schemas"]["Resources"] | components["schemas"]["Products"] | components["schemas"]["Podcasts"] | components["schemas"]["Documents"] | components["schemas"]["ActionLists2"] | components["schemas"]["Messages"];
  ContentInput: {
   data: components["schemas"]["ArticlesInput"];
  };
  ContentInput2: {
   data: components["schemas"]["VideosInput"];
  };
  ContentInput3: {
   data: components["schemas"]["AudiosInput"];
  };
  ContentInput4: {
   data: components["schemas"]["TipsInput"];
  };
  ContentInput5: {
   data: components["schemas"]["LessonsInput"];
  };
  ContentInput6: {
   data: components["schemas"]["JournalsInput"];
  };
  ContentInput7: {
   data: components["schemas"]["QuestionsInput"];
  };
  ContentInput8: {
   data: components["schemas"]["GalleriesInput"];
  };
  ContentInput9: {
   data: components["schemas"]["ResourcesInput"];
  };
  ContentInput10: {
   data: components["schemas"]["ProductsInput"];
  };
  ContentInput11: {
   data: components["schemas"]["PodcastsInput"];
  };
  ContentInput12: {
   data: components["schemas"]["DocumentsInput"];
  };
  ContentInput13: {
   data: components["schemas"]["ActionListsInput2"];
  };
  ContentInput14: {
   data: components["schemas"]["MessagesInput"];
  };
  Move: {
   position: number;
   from: number;
   undo: ("first" | "last") | {
    before: string;
    sort_order?: number;
   } | {
    after: string;
    sort_order?: number;
   } | {
    position: number;
   };
   version: number;
  };
  MoveInput: {
   id: string;
   to: ("first" | "last") | {
    before: string;
    sort_order?: number;
   } | {
    after: string;
    sort_order?: number;
   } | {
    position: number;
   };
  };
  Outline: {
   id: string;
   name: string;
   image_url: string;
   sort_order: number;
   tags: components["schemas"]["Tags"][];
   version: number;
   children: {
    id: string;
    title: string;
    image_url: string;
    active: boolean;
    release_date: string | null;
    release_time: string | null;
    visible_until: string | null;
    visible_until_time: string | null;
    sort_order: number;
    drip_sequence: number;
    tags: components["schemas"]["Tags"][];
    version: number;
   }[];
  };
  Packs: {
   id: string;
   name: string;
   entries: {
    of: string;
    id: string | null;
    mode: "locked" | "yielding" | "start" | "free";
    fields: {
     [key: string]: "locked" | "yielding" | "start" | "free";
    };
    title: string | null;
   }[];
   version: number;
   updated_at: string;
  };
  Entries: {
   of: string;
   id: string | null;
   mode: "locked" | "yielding" | "start" | "free";
   fields?: {
    [key: string]: "locked" | "yielding" | "start" | "free";
   };
  };
  BusinessesMetaData: {
   total: number;
   page: number;
   per_page: number;
  };
  Rollouts: {
   id: string;
   made_by: string;
   made_at: string;
   children: {
    id: string;
    name: string;
    state: "waiting" | "done" | "failed" | "skipped" | "returning" | "returned";
    detail: string;
    created: number;
    changed: number;
    kept: number;
   }[];
  };
  RolloutsInput: {
   businesses: string[];
  };
  PackLocks: {
   parent: string;
   fields: {
    [key: string]: {
     may_take_over: boolean;
    };
   };
  } | null;
  ActionFormContents: {
   id: string;
   type: "Profile" | "Offer" | "Topic";
   active: boolean;
   version: number;
   submitted_at: string;
   submitted_by: string;
   edit: {
    sent_at: string;
    changes: {
     [key: string]: [
      unknown,
      unknown
     ];
    };
   } | null;
  } & {
   [key: string]: unknown;
  };
  ActionFormContentsMetaData: {
   total: number;
   limit?: number;
   page: number;
   per_page: number;
   waiting: number;
  };
  EditInput: {
   decision: "approve" | "decline" | "reopen";
  };
  Import: {
   id: string;
   mode: "IMPORT" | "BULK_IMPORT";
   table: string;
   filename: string;
   size: number;
   state: "waiting" | "running" | "done" | "failed";
   read: number;
   created: number;
   updated: number;
   unchanged: number;
   refused: number;
   problems: {
    table: string;
    line: number;
    column: string | null;
    message: string;
   }[];
   detail: string;
   made_by: string;
   made_at: string;
   ended_at: string | null;
   undo: ("offered" | "waiting" | "done") | null;
   undone: {
    removed: number;
    restored: number;
    left: number;
    kept: {
     table: string;
     id: string;
     title: string;
     why: "changed" | "used" | "deleted";
    }[];
   } | null;
   invites: boolean;
   invited: number;
  };
  ImportDrafts: {
   id: string;
   table: string;
   filename: string;
   size: number;
   names: string[];
   samples: string[][];
   columns: (string | null)[];
   is_archive: boolean;
   copies_files: boolean;
   state: "open" | "checking" | "checked" | "failed" | "importing" | "imported";
   read: number;
   created: number;
   updated: number;
   unchanged: number;
   refused: number;
   unresolved: number;
   left_out: number;
   ready: number;
   detail: string;
   made_by: string;
   made_at: string;
   encoding: components["schemas"]["Encoding"] | null;
   encoding_in_doubt: boolean;
   encoding_sample: string[];
   header_line: number | null;
   head: {
    line: number;
    cells: string[];
   }[];
   day_orders: (("dmy" | "mdy" | "clear") | null)[];
   names_from_email: boolean;
   creates_missing: boolean;
   missing: {
    table: string;
    total: number;
    names: string[];
   }[];
  };
  Encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh" | "windows-1250" | "windows-1251" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "koi8-r" | "shift_jis" | "euc-jp" | "iso-2022-jp" | "gb18030" | "big5" | "euc-kr";
  Rows: {
   line: number;
   cells: string[] | null;
   problems: {
    [key: string]: string[];
   };
   mended: boolean;
   left_out: boolean;
  };
  RowsMetaData: {
   total: number;
  };
  Exports: {
   id: string;
   kind: "list" | "archive";
   table: string;
   filename: string;
   state: "waiting" | "running" | "done" | "failed";
   rows: number;
   size: number | null;
   detail: string;
   made_by: string;
   made_at: string;
   ended_at: string | null;
   expires_at: string;
  };
  CopyInput: {
   id: string;
   name: string;
  };
  Kinds: {
   resource: string;
   total: number;
  };
  RestoreInput: {
   ids: string[];
  };
  Records: {
   id: string;
   resource: string;
   title: string;
   opened: number;
   completed: number;
   unlocked: number;
  };
  Audit: {
   id: string;
   at: string;
   actor: components["schemas"]["Authors"];
   action: string;
   target: string;
   target_id: string | null;
   place: string[];
   title: string;
   changes: {
    label: string;
    before: string | null;
    after: string | null;
   }[];
   address: string | null;
   times: number;
   last_at: string | null;
   state: ("there" | "trash" | "gone") | null;
  };
  AuditMetaData: {
   next: string | null;
   people?: components["schemas"]["Authors"][];
   kinds?: string[];
  };
  UsedIn: {
   uses: {
    resource: string;
    field: string;
    label: string;
    total: number;
    alone: number;
    teasers: number;
    records: {
     id: string;
     title: string;
     place: string[];
    }[];
   }[];
   total: number;
   hidden: number;
   members: {
    tagged: number;
    enrolled: number;
   };
   pushes: number;
   schedules: {
    leading: number;
    addressed: number;
   };
   codes: string[];
   below: components["schemas"]["Kinds"][];
  };
  Effects: {
   sentences: string[];
  };
  Views: {
   id: string;
   resource: string;
   name: string;
   query: {
    [key: string]: string;
   };
   shared: boolean;
   mine: boolean;
   maker: string;
   is_default: boolean;
  };
  ViewsInput: {
   resource: string;
   name?: string | null;
   query: {
    [key: string]: string;
   };
   shared?: boolean;
  };
  ViewsInput2: {
   name?: string | null;
   query?: {
    [key: string]: string;
   };
   shared?: boolean;
  };
  Expiring: {
   id: string;
   title: string;
   resource: string;
   happens: "released" | "starts" | "ends" | "expires" | "closes" | "sent";
   day: string;
   time: string | null;
  };
  Phones: {
   count: number;
   more: boolean;
  };
  Feed: {
   made_at: string | null;
  };
  Preflight: {
   blockers: components["schemas"]["Blockers"][];
   advice: components["schemas"]["Blockers"][];
   dismissed: {
    id: string;
    section: "home_profile" | "design" | "content" | "store" | "developer" | "build_and_submit";
    says: string;
    what: string;
    reason: string;
    dismissed_by: string;
    created_at: string;
   }[];
   waiting: components["schemas"]["Waiting"][];
   nothing: components["schemas"]["Waiting"][];
   passed: {
    id: string;
    says: string;
   }[];
   looked_at: string | null;
   pages: number;
   looks: {
    what: string;
    name: string;
    says: string;
    is_fine: boolean;
   }[];
  };
  Blockers: {
   id: string;
   store: "apple" | "google" | "both";
   guideline: string;
   says: string;
   mend: string;
   by: "owner" | "team";
   findings: {
    key: string;
    what: string;
    path: string;
    open: string | null;
   }[];
  };
  Waiting: {
   what: string;
   checks: number;
  };
  Rejections: {
   id: string;
   guideline: string;
   says: string;
   mend: string | null;
   by: "owner" | "team";
   open: string | null;
   created_at: string;
   done_at: string | null;
   done_by: string;
  };
  Release: {
   place: string;
   label: string;
   kind: "new_build" | "new_design" | "new_review";
   version: number;
   at: string;
   actor: string;
   change: components["schemas"]["Changes"];
   on_phones: unknown;
   open: string | null;
  };
  Suggestions: {
   id: string;
   field: string;
   label: string;
   form: string;
   state: "waiting" | "answered" | "accepted" | "declined";
   note: string;
   by: string;
   at: string;
   changes: components["schemas"]["Changes"][];
   answer: string;
   answered_by: string;
   answered_at: string | null;
   outdated: boolean;
   open: string | null;
   version: number;
  };
  Review: {
   section: "design" | "store" | "home_profile" | "content";
   state: "waiting" | "in_review" | "asked" | "answered" | "fine" | "closed";
   round: number;
   due_on: string | null;
   submitted_at: string;
   reviewer: components["schemas"]["Template"];
   reopened_for: string;
   fields: {
    field: string;
    verdict: ("fine" | "change") | null;
    says: string;
    earlier: {
     says: string;
     answer: string;
    } | null;
    value: unknown;
    before?: unknown;
    changed: boolean;
    items: {
     id: string;
     title: string;
     changed: boolean;
    }[];
    looked: boolean;
    hidden: boolean;
   }[];
   version: number;
  };
  Webhooks: {
   id: string;
   url: string;
   description: string;
   events: string[];
   active: boolean;
   paused: components["schemas"]["Paused"];
   failures: number;
   failing_since: string | null;
   waiting: components["schemas"]["Phones"];
   old_secret_until: string | null;
   version: number;
   created_at: string;
   updated_at: string;
  };
  Paused: {
   since: string;
   reason: string;
  } | null;
  Webhooks2: {
   id: string;
   url: string;
   description: string;
   events: string[];
   active: boolean;
   paused: components["schemas"]["Paused"];
   failures: number;
   failing_since: string | null;
   waiting: components["schemas"]["Phones"];
   old_secret_until: string | null;
   version: number;
   created_at: string;
   updated_at: string;
   secret: string;
  };
  Test: {
   id: string;
   event_id: string;
   event: string;
   title: string;
   number: number;
   at: string;
   status: number | null;
   problem: string | null;
   duration_ms: number;
   answer: string;
   state: "delivered" | "waiting" | "failed";
   next_try_at: string | null;
  };
  Resend: {
   event_id: string;
  };
  StartMediaMetadata: {
   id: string;
   filename: string;
   name: string;
   url: string;
   url_with_extension: string;
   bytes: number;
   width: number | null;
   height: number | null;
  };
  HomeScreens: {
   id: string;
   access: "visible" | "teaser";
   target_platform?: string;
   title?: string;
   video_url?: string;
   image_url?: string;
   web?: components["schemas"]["Web"];
   welcome_icon_url?: string;
   whats_new_headline?: string;
   whats_new_description?: string;
   whats_new_web_description?: string;
   featured_buttons?: components["schemas"]["FeaturedButtons"];
   cta_type?: string;
   action_bar_text?: string;
   action_bar_url?: string;
   cta?: components["schemas"]["Template"];
   enterprise_app?: components["schemas"]["Template"];
   tags?: components["schemas"]["Tags"][];
   use_url_tag?: boolean;
   media_metadata: {
    [key: string]: components["schemas"]["StartMediaMetadata"];
   };
   created_at: string;
   updated_at: string;
  };
  Resources2: {
   id: string;
   access: "visible" | "teaser";
  } & {
   [key: string]: unknown;
  };
  Session: {
   token: string;
   expires_at: string;
   member: components["schemas"]["People"];
  };
  NewPasswordInput: {
   token: string;
   password: string;
  };
  Registration: {
   challenge: {
    signature: string;
   } & {
    [key: string]: unknown;
   };
  };
  Me: {
   id: string;
   name: string;
   email: string;
   send_email: boolean;
   tags: components["schemas"]["BulkDrafts"][];
   courses: {
    id: string;
    title: string;
    enrolled_on: string;
   }[];
   fields: {
    key: string;
    name: string;
    kind: "text" | "number" | "date" | "choice" | "yes_no";
    options: {
     value: string;
     label: string;
    }[];
    value: string | number | null;
    editable: boolean;
   }[];
   devices: {
    id: string;
    device: string;
    active: boolean;
   }[];
  };
  Progress: {
   kind: "lesson";
   id: string;
   collection: string;
   at: string;
   completed: boolean;
  };
  Progress2: {
   kind: "position";
   id: string;
   collection: string;
   at: string;
   seconds: number;
   duration: number | null;
   part: string | null;
  };
  Progress3: {
   kind: "ticks";
   id: string;
   collection: string;
   at: string;
   since: string;
   ticked: string[];
  };
  ContactInput: {
   message?: string;
   name?: string;
   email?: string;
  };
  Visibility: {
   state: "visible" | "teaser" | "hidden";
   reasons: {
    code: string;
    text: string;
    field: string | null;
    effect: "hides" | "locks";
    of?: {
     resource: string;
     id: string | null;
     title: string;
    };
   }[];
   viewer: {
    as: "anonymous" | "tags" | "member";
    member: components["schemas"]["People"] | null;
    is_blacklisted: boolean;
    tags: string[];
    courses: {
     [key: string]: string;
    };
    unlocked: string[];
    at: string;
    time: string;
   };
   platform_version: number;
   above: {
    resource: string;
    id: string;
    is_deleted: boolean;
    values: {
     [key: string]: unknown;
    };
   }[];
  };
  Children: {
   id: string;
   name: string;
   active: boolean;
   app_type: "FREE" | "PRO" | "PRO+" | "Reseller";
   username: string;
   is_removed: boolean;
   by_code?: true;
  };
  Owners: {
   name: string;
   email: string;
  };
  MembersCourses: {
   id: string;
   course: components["schemas"]["BulkDrafts"];
   title: string;
   course_name: string;
   sub_description: string;
   description: string;
   enroll_date: string;
  };
  UrlTags: {
   url_tag: string;
   link: string;
  };
  Members: {
   id: string;
   name: string;
   email: string;
   password: null;
   send_email: boolean;
   tags: components["schemas"]["Tags"][];
   courses: components["schemas"]["MembersCourses"][];
   url_tags: components["schemas"]["UrlTags"][];
   blacklisted: boolean;
   version: number;
   created_at: string;
   updated_at: string;
   has_push: boolean;
  };
  MembersInputCourses: {
   course?: components["schemas"]["Cta"];
   enroll_date: string | null;
  };
  MembersInputUrlTags: {
   url_tag: string;
   link: string;
  };
  PreviewInput: {
   action: "tag" | "untag" | "blacklist" | "allow" | "delete";
   tags?: string[];
   ids?: string[];
   match?: {
    q?: string;
    tags?: string;
    courses?: string;
    blacklisted?: "true" | "false";
   } & {
    [key: string]: string;
   };
  };
  MembersInput: {
   timezone: string;
  };
  Invitation: {
   has_password: boolean;
   sent_at: string | null;
   expires_at: string | null;
  };
  ManageUsersMetaData: {
   total: number;
   page: number;
   per_page: number;
   more?: boolean;
  };
  ManageUsers: {
   data: {
    count: number;
   };
  };
  Users: {
   id: string;
   sub: string;
   name: string;
   email: string;
   is_super: boolean;
   timezone: string | null;
   apps: {
    id: string;
    name: string;
    role: "Super User" | "Content Creator";
    is_disabled: boolean;
   }[];
   last_login: string | null;
   version: number;
   second_step?: "add" | "sign_in_again";
   help?: components["schemas"]["HelpSessions"];
  };
  UsersInput: {
   name?: string | null;
   email?: string | null;
   is_super?: boolean;
   password?: string;
   current_password?: string;
  };
  Passkeys: {
   recovery_codes: string[];
  };
  Creators: {
   id: string;
   name: string;
   email: string;
   is_super: boolean;
   last_login: string | null;
   role: string;
   role_name: string;
   version: number;
  };
  CreatorsInput: {
   name?: string;
   email?: string;
   is_super?: boolean;
  };
  Roles: {
   key: string;
   label: string;
   help: string;
   permissions: string[];
   is_own: boolean;
   people: number;
   version: number;
  };
  Apps4: {
   id: string;
   name: string;
   premium_lite: boolean;
   premium_plus: boolean;
   is_pending: boolean;
   migrated: boolean;
   waiting?: true;
  };
  WhatsNew: {
   id: string;
   publish_date: string | null;
   is_published: boolean;
   subject: string;
   body: string;
   closed: boolean;
   version: number;
   created_at: string;
   updated_at: string;
  };
  Notices: {
   id: string;
   kind: string;
   app: components["schemas"]["Parents"];
   title: string;
   text: string;
   action: string;
   link: string;
   at: string;
   read: boolean;
  };
  Choices: {
   kinds: {
    kind: string;
    label: string;
    hint: string;
    mail: "at_once" | "daily" | "weekly" | "never";
   }[];
   hour: number;
   weekday: number;
   time_zone: string;
  };
  GlobalFields: {
   id: string;
   field_name: string;
   android_value: string;
   ios_value: string;
   version: number;
   created_at: string;
   updated_at: string;
  };
  Design: {
   status: "Get Started" | "In Progress" | "Saved" | "Submitted" | "Launched";
  };
  Purpose: "app_assets" | "graphics" | "p8" | "json" | "aab" | "qr_code" | "screens" | "privacy_policy" | "logo" | "blog_image";
  Media: {
   id: string;
   filename: string;
   name: string;
   url: string;
   url_with_extension: string;
   type: "image" | "video" | "audio" | "file";
   content_type: string;
   size: number;
   width: number | null;
   height: number | null;
   created_at: string;
   created_by: components["schemas"]["Template"];
   focal: components["schemas"]["Focal"];
   uses: number;
   deleted: components["schemas"]["Deleted"];
  };
  Focal: {
   x: number;
   y: number;
  };
  Deleted: {
   at: string;
   by: string;
   days_left: number;
  } | null;
  Trash: {
   ids: string[];
   undo: string | null;
  };
  PushNotifications: {
   id: string;
   subject: string;
   subject_b?: string | null;
   message: string;
   image_url: string | null;
   send_to: "everyone" | "tag";
   send_to_tags: components["schemas"]["SendToTags"][];
   form_link_to: "home" | "section" | "content" | "url";
   form_section_title: string | null;
   form_section_value: string | null;
   form_url: string | null;
   form_content_title: string | null;
   form_content_type: string | null;
   form_content_uuid: string | null;
   link_to_value: string | null;
   send_at: string;
   state: "queued" | "sending" | "sent" | "stopped" | "failed" | "scheduled" | "missed";
   each_zone?: string | null;
   schedule?: components["schemas"]["Schedule"];
   of_draft?: boolean;
   version?: string;
   withheld?: components["schemas"]["Withheld"];
   held_ms: number | null;
   stop_reason: string | null;
   devices_sent: number;
   devices_failed: number;
   devices_total: number | null;
   parent_app: components["schemas"]["ParentApp"];
   given_by: components["schemas"]["GivenBy"];
   businesses: components["schemas"]["Businesses"];
  };
  SendToTags: {
   id: string;
   name: string;
  };
  Schedule: {
   local_time: string;
   time_zone: string;
   follows_release: boolean;
   each_zone: boolean;
   repeat: components["schemas"]["Repeat"];
  };
  Repeat: ({
   every: "week";
   days: number[];
   until?: string | null;
   times?: number | null;
  } | {
   every: "month";
   day: number;
   until?: string | null;
   times?: number | null;
  } | {
   every: "weekday";
   week: number;
   weekday: number;
   until?: string | null;
   times?: number | null;
  }) | null;
  Withheld: {
   reaches: components["schemas"]["Reaches"];
   quiet: components["schemas"]["Reaches"];
   limited: components["schemas"]["Reaches"];
   limits: components["schemas"]["Limits"];
  };
  Reaches: {
   devices: number;
   members: number;
  };
  Limits: {
   quiet: {
    from: string;
    until: string;
   } | null;
   per_day: number | null;
   zone: string;
  };
  ParentApp: components["schemas"]["SendToTags"] | null;
  GivenBy: {
   app: string;
   person: string;
  } | null;
  Businesses: {
   total: number;
   waiting: number;
   sending: number;
   sent: number;
   failed: number;
   skipped: number;
   canceled: number;
   scheduled_for: string | null;
  } | null;
  Sent: {
   id: string;
   title: string;
   sub_title: string;
   description: string;
   send_to: "all" | "segments";
   segments: string[];
   launch_url: string;
   send_at: string;
   state: "queued" | "sending" | "sent" | "failed";
   stop_reason: string | null;
   held_ms: number | null;
   devices_sent: number;
   devices_failed: number;
  };
  PushNotifications2: components["schemas"]["PushNotifications"] | components["schemas"]["Sent"];
  PushNotificationsInput: {
   subject?: string | null;
   image_url?: string | null;
   media_metadata?: unknown;
   message?: string | null;
   send_to?: ("" | "everyone" | "tag") | null;
   send_to_tags?: string[] | null;
   send_at?: "now" | string;
   time_zone?: string | null;
   follows_release?: boolean | null;
   repeat?: components["schemas"]["Repeat"];
   each_zone?: boolean | null;
   subject_b?: string | null;
   form_link_to: "home" | "section" | "content" | "url";
   form_url?: string | null;
   form_section_title?: string | null;
   form_section_value?: string | null;
   form_content?: string | null;
   form_content_type?: string | null;
   form_content_uuid?: ("" | string) | null;
   before_release?: boolean | null;
   parent_uuid?: components["schemas"]["ParentUuid"];
   for_everyone?: boolean | null;
   isOwnPN?: boolean | null;
  };
  ParentUuid: ("" | string | {
   id: "" | string;
   name?: string | null;
  }) | null;
  Failures: {
   reason: string;
   devices: number;
  };
  CannotOpen: {
   devices: number;
   reasons: {
    text: string;
    devices: number;
   }[];
  };
  Refused: {
   field: string;
   message: string;
  } | null;
  Releases: components["schemas"]["PushNotifications"] | null;
  MobileConfigs: {
   id: string;
   device: string;
   active: boolean;
   associated: boolean;
   parent_app: {
    id: string;
   } | null;
  };
  MobileConfigsInput: {
   token?: string;
   subscription?: components["schemas"]["Subscription"];
   previous_token?: string;
   device?: string;
   member_id?: string | null;
   active?: boolean;
   parent_app?: string | null;
   platform_version?: string;
   time_zone?: string;
  };
  Subscription: {
   endpoint: string;
   keys: {
    p256dh: string;
    auth: string;
   };
  };
  Downloads: {
   id: string;
   user: {
    id: string;
    email: string;
   } | null;
   token: string;
   device: string;
   active: boolean;
   associated: boolean;
   parent_app: {
    id: string;
   } | null;
  };
  DownloadsMetaData: {
   total: number;
   limit: number;
   page: number;
   per_page: number;
  };
  LogInInput: {
   token: string;
  };
  Keys: {
   id: string;
   kind: "personal" | "app";
   name: string;
   hint: string;
   assistant: components["schemas"]["Assistant"];
   person: components["schemas"]["Person"];
   apps: components["schemas"]["Parents"][];
   scopes: string[];
   created_at: string;
   expires_at: string;
   last_used_at: string | null;
   state: "works" | "expired" | "revoked" | "outlived";
  };
  Assistant: {
   site: string;
  } | null;
  Person: {
   id: string;
   name: string;
  };
  Keys2: {
   id: string;
   kind: "personal" | "app";
   name: string;
   hint: string;
   assistant: components["schemas"]["Assistant"];
   person: components["schemas"]["Person"];
   apps: components["schemas"]["Parents"][];
   scopes: string[];
   created_at: string;
   expires_at: string;
   last_used_at: string | null;
   state: "works" | "expired" | "revoked" | "outlived";
   key: string;
  };
  Keys3: {
   id: string;
   kind: "personal" | "app";
   name: string;
   hint: string;
   assistant: components["schemas"]["Assistant"];
   person: components["schemas"]["Person"];
   apps: components["schemas"]["Parents"][];
   scopes: string[];
   created_at: string;
   expires_at: string;
   last_used_at: string | null;
   state: "works" | "expired" | "revoked" | "outlived";
   days: {
    day: string;
    reads: number;
    changes: number;
    refused: number;
   }[];
  };
 };
 responses: {
  Refused: {
   content: {
    "application/json": components["schemas"]["Error"];
   };
  };
 };
 parameters: never;
 requestBodies: never;
 headers: never;
 pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
